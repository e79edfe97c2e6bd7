import { clientsClaim } from 'workbox-core'
import { addRoute as addPrecacheRoute, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { apiRoute } from './api-route.ts'
import { imageRoute, largeFileRoute } from './file-routes.ts'
import { dropOldLanguages, languageRoute, renewLanguages } from './languages.ts'
import { showMessages } from './notifications.ts'
import { pageRoute } from './page-route.ts'
import { sharedRoute } from './shared-route.ts'

declare const self: ServiceWorkerGlobalScope

// Requests that no route below matches go to the network, as without a service worker.
precache(PRECACHED)
registerRoute(pageRoute)
addPrecacheRoute({ directoryIndex: '', cleanURLs: false })
registerRoute(languageRoute)
registerRoute(largeFileRoute)
registerRoute(imageRoute)
registerRoute(apiRoute)
registerRoute(sharedRoute)

showMessages()

// The first service worker claims the open page; a later one waits for the player's consent.
clientsClaim()

self.addEventListener('install', (event) => event.waitUntil(renewLanguages()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldLanguages()))
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
