// In place of universal-cookie: no state of the site is kept in a cookie that scripts can read.
export default class Cookies {}
