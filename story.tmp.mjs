import { chromium } from 'playwright-core';
import { findChromium } from './scripts/find-chromium.mjs';
const {executablePath, args, env} = await findChromium();
const b = await chromium.launch({executablePath, args, env, headless:true});
const base = 'http://migraine.localhost:3100';
async function user(email){ const c = await b.newContext(); const p = await c.newPage(); p.on('console', m=>m.type()==='error'&&console.log(email,'console', m.text().slice(0,300))); p.on('pageerror', e=>console.log('pageerror', e.message.slice(0,300)));
 await p.goto(base+'/forums'); await p.click('text=Log in'); await p.fill('input[type=email]', email); await p.fill('input[type=password]', 'Demo-passw0rd'); await p.click('form button[type=submit]'); await p.waitForSelector('text=Welcome back'); console.log(email, await p.textContent('[role=dialog],[data-base-ui-toast],.toast').catch(()=>'')); await p.waitForSelector('button[aria-label^="Profile menu"]'); return p; }
const a = await user('member@demo.test'); console.log('logged in', (await a.context().cookies()).map(c=>c.name+' '+c.httpOnly+' '+c.sameSite));
await a.screenshot({path:'/tmp/s1.png'});
await a.goto(base+'/forums'); await a.waitForSelector('button[aria-label^="Profile menu"]');
const m = await user('member2@demo.test');
const conv = base+'/messages/3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34';
await a.goto(conv); await m.goto(conv); await a.waitForSelector('[data-message]'); await m.waitForSelector('[data-message]'); await a.waitForTimeout(500);
await a.fill('textarea', 'Hello from A'); await a.press('textarea','Enter'); await m.waitForSelector('text=Hello from A', {timeout:5000}); console.log('live ok');
await a.screenshot({path:'/tmp/s2.png'});
await b.close();
