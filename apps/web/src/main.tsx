import './shared/ui/kit.css'
import './shared/ui/page.css'
import { must } from '@bannerday/domain/invariant'
import * as z from 'zod/mini'

// Compiled schemas need `eval`, which the Content-Security-Policy forbids.
z.config({ jitless: true })

// Not every browser brings Temporal yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const { mount } = await import('./app/mount.tsx')
await mount(must(document.getElementById('root'), 'index.html has #root'))
