import { chromium } from 'playwright'
import { returningPlayer } from './packages/testing/src/returning-player.ts'
const origin='http://localhost:24571'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
const state=returningPlayer(origin)
async function ctx(size,theme,lang){
  const s=structuredClone(state)
  const item=s.origins[0].localStorage.find(i=>i.name==='bannerday')
  const p=JSON.parse(item.value); p.userLanguage=lang; p.theme=theme; p.darkMode=theme==='dark'; item.value=JSON.stringify(p)
  return b.newContext({storageState:s,viewport:size,colorScheme:theme,serviceWorkers:'block',timezoneId:'Europe/Paris',hasTouch:size.width<500,isMobile:size.width<500})
}
const W={width:1440,height:900},P={width:390,height:844}
const jobs=[[W,'light','en'],[W,'dark','ja'],[P,'light','zh-Hans'],[P,'dark','en']]
const only=process.argv[2]
for(const [size,theme,lang] of jobs){
  const n=`${size.width}-${theme}-${lang}`
  if(only&&!n.includes(only)) continue
  const c=await ctx(size,theme,lang); const p=await c.newPage()
  p.on('console',m=>m.type()==='error'&&console.log(n,m.text()))
  await p.goto(origin+'/timeline'); await p.waitForSelector('[data-activity-id]'); await p.waitForTimeout(700)
  await p.screenshot({path:`/tmp/hf-shots/${n}-timeline.png`})
  for(let i=0;i<3;i++){ await p.evaluate(()=>{document.querySelector('[data-timeline-scroller]').scrollLeft=0}); await p.waitForTimeout(900)
    await p.screenshot({path:`/tmp/hf-shots/${n}-past${i}.png`}) }
  await p.goto(origin+'/timeline?view=list&types=gacha'); await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/hf-shots/${n}-list.png`})
  const first=p.locator('tbody th button').first(); await first.click(); await p.waitForTimeout(800); await p.screenshot({path:`/tmp/hf-shots/${n}-dialog.png`})
  await p.goto(origin+'/genshin-activities'); await p.waitForTimeout(1500); await p.screenshot({path:`/tmp/hf-shots/${n}-archive.png`})
  await p.goto(origin+'/archive/wuthering'); await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/hf-shots/${n}-archive-ww.png`})
  await c.close()
}
await b.close()
