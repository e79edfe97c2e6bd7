import type { GameId } from '../game.ts'
import { getTraits } from '../games/traits.ts'
import { must } from '../invariant.ts'
import { getUidRegion } from '../time/server-region.ts'
import { getServerCode } from './server-codes.ts'

/** The questions and messages of the script, in the player's language. */
export type RecordScriptTexts = {
  readonly askUid: string
  readonly unknownUid: string
  readonly signIn: string
}

/** The hosts that serve the records; which one does has changed (Starward, genshin.py). */
const RECORD_HOSTS = ['sg-public-api.hoyolab.com', 'sg-act-public-api.hoyolab.com'] as const

/** The pause between two requests, in milliseconds. */
const PAUSE_MS = 400

/** Ends a list whose pages repeat: 20,000 pulls. */
const MAX_PAGES = 1000

/** The numbers of digits of a UID outside China. */
const UID_LENGTHS = [9, 10] as const

/**
 * Writes the script that a player runs on HoYoLAB's own page, in the console or as the address of a
 * bookmark. It reads the records of the player's account there and downloads them as a file, which
 * `readHoyolabRecords` reads. It sends nothing anywhere else and reads no cookie itself: the browser
 * adds them to the requests to HoYoLAB.
 */
export function writeRecordScript(game: GameId, texts: RecordScriptTexts): string {
  const { content, business, types } = must(
    getTraits(game).files.hoyolab,
    'the script is for a game with records on HoYoLAB',
  )
  const facts = {
    game,
    business,
    regions: listUidRegions(game),
    types: Object.keys(types),
    hosts: RECORD_HOSTS,
    texts,
  }
  const read = content === 'pulls' ? READ_PULLS : READ_TOPS
  return `(async()=>{const facts=${JSON.stringify(facts)};${START}${read}${END}})()`
}

/** The same script as the address of a bookmark, for browsers without a console. */
export function writeRecordBookmark(game: GameId, texts: RecordScriptTexts): string {
  return `javascript:${encodeURIComponent(writeRecordScript(game, texts))}`
}

/** The first digits of UIDs by the server's code, separated by blanks, for each length: `9:600`. */
function listUidRegions(game: GameId): Readonly<Record<string, string>> {
  const starts: Record<string, string[]> = {}
  for (const length of UID_LENGTHS) {
    for (let start = 10; start < 100; start += 1) {
      const region = getUidRegion(game, String(start).padEnd(length, '0'))
      const code = region === null || region === 'china' ? null : getServerCode(game, region)
      if (code !== null) (starts[code] ??= []).push(`${length}:${start}`)
    }
  }
  return Object.fromEntries(Object.entries(starts).map(([code, all]) => [code, all.join(' ')]))
}

/** Asks for the UID, and defines how pages are requested. */
const START = `
const uid=(prompt(facts.texts.askUid)||'').trim();
if(!uid)return;
const start=uid.length+':'+uid.slice(0,2);
const region=Object.keys(facts.regions).find(code=>facts.regions[code].split(' ').includes(start));
if(!/^\\d+$/.test(uid)||!region)return alert(facts.texts.unknownUid);
const lang=(document.documentElement.lang||navigator.language||'en-us').toLowerCase();
const pause=()=>new Promise(resolve=>setTimeout(resolve,${PAUSE_MS}));
const ask=async(address,options)=>{
const response=await fetch(address,{credentials:'include',...options});
const answer=await response.json();
if(answer.retcode!==0)throw new Error(answer.message||String(answer.retcode));
return answer.data};
let host=null;
const page=async(path,query)=>{
let failure;
for(const name of host?[host]:facts.hosts){
try{const data=await ask('https://'+name+path+'?'+new URLSearchParams(query));host=name;return data}
catch(error){failure=error}}
throw failure};
const lists={};
try{`

/** Reads the pulls of each type, from the newest on. */
const READ_PULLS = `
for(const type of facts.types){
const rows=lists[type]=[];let end='0';
for(let count=0;count<${MAX_PAGES};count+=1){
const data=await page('/event/game_record_zzz/api/zzz/gacha_record',{uid,region,gacha_type:type,end_id:end,lang});
const found=data.gacha_item_list||[];
rows.push(...found);
const last=found.length?String(found[found.length-1].id):end;
await pause();
if(!data.has_more||last===end)break;
end=last}}`

/** Signs in to the record page with the account of HoYoLAB, then reads the five-stars of each type. */
const READ_TOPS = `
await ask('https://sg-act-public-api.hoyolab.com/common/badge/v1/login/account',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({uid,region,game_biz:facts.business,lang})});
host='sg-act-public-api.hoyolab.com';
for(const type of facts.types){
const rows=lists[type]=[];let from={};
for(let count=0;count<${MAX_PAGES};count+=1){
const data=await page('/event/rpg_gacha_record/five_star_list',{badge_uid:uid,badge_region:region,uid,region,game_biz:facts.business,lang,gacha_type:type,...from});
rows.push(...data.list||[]);
await pause();
if(!data.has_more||!data.next_max_id||data.next_max_id===from.max_id)break;
from={version_id:data.version_id,max_id:data.next_max_id}}}`

/** Reports a failure, or downloads the file. */
const END = `
}catch(error){return alert(facts.texts.signIn+'\\n\\n'+error.message)}
const file={bannerday_source:'hoyolab-'+facts.game,uid,region,lang,saved_at:Math.floor(Date.now()/1000),lists};
const link=document.createElement('a');
link.href=URL.createObjectURL(new Blob([JSON.stringify(file)],{type:'application/json'}));
link.download='hoyolab-'+facts.game+'-'+uid+'.json';
document.body.append(link);link.click();link.remove()`
