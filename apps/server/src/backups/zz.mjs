import { readText } from './read-text.ts'
async function* text(mb){ yield Buffer.from('-- '+JSON.stringify({format:1,product:'1',takenAt:'2026-01-01T00:00:00Z',postgres:'17',migrations:[],tables:[{name:'a',columns:['b']}]})+'\n'); yield Buffer.from('copy\n'); const z=Buffer.alloc(65536,48); for(let i=0;i<mb*16;i++) yield z; }
for (const mb of [16,32,64]) { const t=Date.now(); await readText(text(mb),{onManifest:async()=>{},consumeRows:async(_,r)=>{for await(const x of r);}}).catch(e=>console.log(e.message)); console.log(mb, Date.now()-t) }
