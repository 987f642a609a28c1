import { chromium } from '@playwright/test';
import { reloadWithDraft, draftOfOffer } from './saved-draft.ts';
import { showHost } from './host-page.ts';
const BASE='http://localhost:4871';
const OUT='/dev/shm/h-end-out/png';
const call=async(p:string,b:object)=>{const r=await fetch(BASE+p,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)});return r.json();};
const SIZES:any={d:[1440,900],m:[1280,900],p:[390,844]};
const args=new Set(process.argv.slice(2));
const want=(n:string)=>args.size===0||args.has(n);
async function offerOf(activity:string, hours:number){
  const date=new Date(Date.now()+8*864e5).toISOString().slice(0,10);
  const html=await (await fetch(`${BASE}/${activity}/dubai`)).text();
  const ids=[...new Set([...html.matchAll(new RegExp(`/${activity}/dubai/[a-z0-9-]+-(\\d+)`,'g'))].map(m=>Number(m[1])))];
  const act=activity==='sup'?4:activity==='kitesurf'?6:5;
  for(const id of ids){
    const cards=await call('/api/v1/activities/get-suggested-cards',{company_activity_ids:[id],date});
    const slots=await call('/api/v1/activities/get-slots-for-dates',{activity_id:act,city_id:1,company_activity_id:id,date_start:date,date_end:date});
    const s=slots[0]?.slots ?? {};
    for(let h=8;h<20;h++){ if(Array.from({length:hours},(_,i)=>s[h+i]?.is_open).every(Boolean)) return {offer:cards[0],date,time:h}; }
  }
  throw new Error('no '+activity);
}
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for (const [name,activity,hours] of [['yacht','yacht-rental',3],['sup','sup',1]] as const) {
 if(!want(name)) continue;
 for (const lang of ['en','ru'] as const) for (const way of ['later','now'] as const) for (const size of Object.keys(SIZES)) {
  if(!want(lang)||!want(way)||!want(size)) continue;
  const found=await offerOf(activity,hours);
  const ctx=await b.newContext({baseURL:BASE,viewport:{width:SIZES[size][0],height:SIZES[size][1]},timezoneId:'Asia/Dubai',reducedMotion:'reduce',serviceWorkers:'block'});
  await ctx.addCookies([{name:'lang_country',value:'US',url:BASE}]);
  const page=await ctx.newPage();
  page.on('pageerror',e=>console.log('ERR',e.message));
  const dialog=await showHost(page,{language:lang});
  const phone='+9715'+String(Math.floor(Math.random()*1e8)).padStart(8,'0');
  await reloadWithDraft(page,draftOfOffer(found as any,{step:'payment',hour_count:hours,phone,mail:`g${Math.floor(Math.random()*1e9)}@example.com`,pay_now:way==='now'}));
  await dialog.shows('payment');
  await page.waitForTimeout(700);
  const shot=async(s:string)=>page.screenshot({path:`${OUT}/${name}-${way}-${s}-${lang}-${size}.png`});
  await dialog.root.getByRole('radio').nth(way==='now'?0:1).check();
  await page.waitForTimeout(300);
  await shot('1pay');
  await dialog.next();
  await dialog.root.getByRole('button',{name:way==='now'?/^Pay |^Оплатить/:/Confirm|Подтвердить/}).waitFor();
  await page.waitForTimeout(1200);
  await shot('2confirm');
  const body=dialog.root.locator('[part=body]');
  console.log(name,way,lang,size,'confirm overflow',await body.evaluate(e=>e.scrollHeight-e.clientHeight));
  if(await dialog.card.isWanted()) await dialog.card.fill('4242 4242 4242 4242');
  await dialog.root.locator('.bw-foot .btn-primary').click();
  if(way==='now'){ await page.getByRole('button',{name:/^Pay|^Оплатить/}).first().click(); }
  await dialog.root.locator('.result.is-booked').waitFor({timeout:20000});
  await page.waitForTimeout(900);
  await shot('3result');
  console.log(name,way,lang,size,'result overflow',await body.evaluate(e=>e.scrollHeight-e.clientHeight));
  await ctx.close();
 }
}
await b.close();
