"""The script with which a browser reports a page view: once for each document or live page.

It is in the document, because a visitor may leave before the live page is loaded. It reports after the first paint, so
that a slow line is left to what is shown; browsers that do not tell of a paint report two seconds after the load, and
whoever leaves sooner is reported as they leave. The live page calls it again with the mark of each page that it shows;
a mark is reported once at an address. A preloaded document is reported when the visitor opens it. Browsers of visitors
who object to being counted report nothing.
"""

from html import escape
from typing import Final

from bowling_app.settings import settings

COUNT: Final = """
(function(){
  var told,first=document.currentScript.dataset.view;
  var isOff=navigator.doNotTrack==='1'||navigator.globalPrivacyControl;
  window.countView=function(mark){
    var path=mark.slice(16);
    var here=location.pathname,language='/'+document.documentElement.lang.slice(0,2);
    try{here=decodeURIComponent(here)}catch(e){}
    if((here+'/').indexOf(language+'/')===0)here=here.slice(language.length)||'/';
    var parts=here.split('/'),route=path.split('/');
    var fits=parts.length===route.length&&route.every(function(part,at){return part[0]==='['||part===parts[at]});
    if(document.prerendering||mark+here===told||(mark&&!fits))return;
    told=mark+here;
    if(!mark||isOff)return;
    navigator.sendBeacon('/api/views',mark);
    if(window.gtag)gtag('event','page_view',{page_location:location.origin+path,page_title:path});
  };
  var seen=function(){
    if(document.prerendering)return;
    if(first)countView(first);
    first='';
  };
  document.addEventListener('prerenderingchange',seen);
  new PerformanceObserver(function(list){
    if(list.getEntriesByName('first-contentful-paint').length)seen();
  }).observe({type:'paint',buffered:true});
  addEventListener('load',function(){setTimeout(seen,2000)});
  addEventListener('pagehide',seen);
})()
"""
"""The first 16 letters of a mark are its signature. The rest is a path, or the route of pages that are counted
together, such as "/lists/[address]". A restored live page may briefly show its last content, which does not match the
address: that view is not reported."""

GOOGLE: Final = """
(function(){
  var id=document.currentScript.dataset.analytics;
  if(!id||navigator.doNotTrack==='1'||navigator.globalPrivacyControl)return;
  window.dataLayer=[];
  window.gtag=function(){dataLayer.push(arguments)};
  gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied'});
  gtag('js',new Date());
  gtag('config',id,{send_page_view:false});
  function load(){
    var script=document.createElement('script');
    script.async=true;
    script.src='https://www.googletagmanager.com/gtag/js?id='+id;
    document.head.append(script);
  }
  if(document.prerendering)document.addEventListener('prerenderingchange',load);
  else addEventListener('load',load);
})()
"""
"""Google Analytics, where the operator has named a measurement id: without cookies, and with paths only."""


def counting(mark: str) -> str:
    """The attributes of the script's element: the mark to report, and the id for hosted analytics if it is set."""
    hosted = settings().analytics_id
    analytics = f' data-analytics="{escape(hosted)}"' if hosted else ""
    return f' data-view="{escape(mark)}"{analytics}'


def counting_scripts() -> tuple[str, ...]:
    """The parts of the script, to be run before anything that may remove its element."""
    return (GOOGLE, COUNT) if settings().analytics_id else (COUNT,)
