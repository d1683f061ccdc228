// What those who are signed in can say of a venue, in one file.
export { OwnerReply } from "./owner_reply.jsx";
export { ReviewMarks } from "./review_marks.jsx";
export { Vote } from "./vote.jsx";
