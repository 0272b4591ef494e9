/** Only a gesture that leads to another page would ask for its state. */
exports.navigate = (state) => state;
