import './app/trusted-types.ts'
import './shared/ui/tokens.css'
import './shared/ui/page.css'
import { fetchPage } from './app/pages.ts'
import { prefetchActivities } from '#features/timeline/data/prefetch-activities.ts'

// Not every browser brings Temporal yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

fetchPage(location.pathname)
if (location.pathname === '/timeline') prefetchActivities()
const { mount } = await import('./app/mount.tsx')
await mount()
