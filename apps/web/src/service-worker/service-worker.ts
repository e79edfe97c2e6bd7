import { clientsClaim } from 'workbox-core'
import { addRoute as addPrecacheRoute, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answerRoute } from './answer-route.ts'
import { imageRoute, largeFileRoute } from './file-routes.ts'
import { dropOldLanguages, languageRoute, renewLanguages } from './languages.ts'
import { showMessages } from './notifications.ts'
import { pageRoute } from './page-route.ts'
import { sharedRoute } from './shared-route.ts'

declare const self: ServiceWorkerGlobalScope

// Whatever no route below takes goes to the network, as if there were no worker.
precache(PRECACHED)
registerRoute(pageRoute)
addPrecacheRoute({ directoryIndex: '', cleanURLs: false })
registerRoute(languageRoute)
registerRoute(largeFileRoute)
registerRoute(imageRoute)
registerRoute(answerRoute)
registerRoute(sharedRoute)

showMessages()

// The first worker serves the page that brought it; a later one waits until the player lets it.
clientsClaim()

self.addEventListener('install', (event) => event.waitUntil(renewLanguages()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldLanguages()))
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
