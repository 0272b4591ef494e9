// Prints a new VAPID_PRIVATE_KEY, with which the product signs its push messages.
import webPush from "web-push";

console.log(`VAPID_PRIVATE_KEY=${webPush.generateVAPIDKeys().privateKey}`);
