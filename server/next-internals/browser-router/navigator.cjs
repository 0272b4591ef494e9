/** Where Next goes to another page the browser does (decision 2). Entries of one document differ in nothing that it renders. */
const push = (href) => window.location.assign(href);
const replace = (href) => window.location.replace(href);
const refresh = () => window.location.reload();

exports.navigate = push;
exports.push = push;
exports.replace = replace;
exports.refresh = refresh;
exports.hmrRefresh = refresh;
exports.restore = () => undefined;
exports.traverse = () => undefined;
