/**
 * The expected result of each recorded announcement as read by a person: id, class, and for an
 * activity start and end. A boundary is `time/basis`, `kind:version/basis`, or `-` for none. Facts
 * only; the recordings are not in the repository.
 */
export const RECORDINGS_TRUTH = {
  'genshin-global-ja-contents.json': `
21134 ignore
21098 ignore
21103 gacha version_start:5.6/instant 2025-05-27T17:59:00/server
21104 gacha version_start:5.6/instant 2025-05-27T17:59:00/server
21105 gacha version_start:5.6/instant 2025-05-27T17:59:00/server
21107 ignore
21108 ignore
21109 ignore
21129 ignore
21101 version 2025-05-07T11:00:00/instant -
21112 event 2025-05-19T10:00:00/server 2025-06-03T03:59:00/server
21106 gacha 2025-05-27T18:00:00/server 2025-06-17T14:59:00/server
21113 gacha 2025-05-27T18:00:00/server 2025-06-17T14:59:00/server
21203 ignore
21159 gacha version_start:5.7/instant 2025-07-08T17:59:00/server
21165 ignore
21166 ignore
21184 web 2025-06-18T00:00:00/instant 2025-07-02T23:59:00/instant
21228 ignore
21246 ignore
21172 event 2025-07-14T10:00:00/server 2025-07-24T03:59:00/server
21173 event 2025-07-21T10:00:00/server 2025-07-29T03:59:00/server
21229 gacha version_start:5.8/instant 2025-08-19T17:59:00/server
21231 gacha version_start:5.8/instant 2025-08-19T17:59:00/server
21233 ignore
21235 ignore
21236 ignore
21237 ignore
21257 ignore
21244 version 2025-07-30T11:00:00/instant -
21274 ignore
21272 ignore
21239 event 2025-08-14T10:00:00/server 2025-08-25T03:59:00/server
21240 gacha 2025-08-19T18:00:00/server 2025-09-09T14:59:00/server
21241 gacha 2025-08-19T18:00:00/server 2025-09-09T14:59:00/server
21242 gacha 2025-08-19T18:00:00/server 2025-09-09T14:59:00/server
21243 event 2025-08-21T10:00:00/server 2025-09-01T03:59:00/server
21300 web 2025-08-29T00:00:00/instant 2025-09-24T23:59:00/instant
21322 ignore
21323 ignore
21276 gacha version_start:6.0/instant 2025-09-30T17:59:00/server
21277 gacha version_start:6.0/instant 2025-09-30T17:59:00/server
21279 gacha version_start:6.0/instant 2025-09-30T17:59:00/server
21280 event 2025-09-28T00:00:00/server version_end:6.0/instant
21283 ignore
21286 ignore
21326 event version_start:6.0/instant 2025-12-01T03:59:00/server
21336 version 2025-09-10T11:00:00/instant -
21290 gacha 2025-09-30T18:00:00/server 2025-10-21T14:59:00/server
21291 gacha 2025-09-30T18:00:00/server 2025-10-21T14:59:00/server
21292 gacha 2025-09-30T18:00:00/server 2025-10-21T14:59:00/server
21289 event 2025-09-29T10:00:00/server 2025-10-13T03:59:00/server
21350 ignore
21376 ignore
21293 event 2025-10-10T10:00:00/server 2025-10-21T03:59:00/server
21394 ignore
21359 gacha version_start:6.1/instant 2025-11-11T17:59:00/server
21361 gacha version_start:6.1/instant 2025-11-11T17:59:00/server
21362 ignore
21363 ignore
21365 ignore
21403 ignore
21381 ignore
21383 gacha version_start:6.1/instant 2025-12-02T14:59:00/server
21384 event 2025-10-24T10:00:00/server 2025-12-01T03:59:00/server
21409 version 2025-10-22T13:00:00/instant -
21366 event 2025-10-24T10:00:00/server 2025-11-03T03:59:00/server
21391 web 2025-10-22T00:00:00/instant 2025-12-03T07:00:00/instant
21367 event 2025-11-07T10:00:00/server 2025-11-24T03:59:00/server
21371 gacha 2025-11-11T18:00:00/server 2025-12-02T14:59:00/server
21453 gacha 2025-11-11T18:00:00/server 2025-12-02T14:59:00/server
21454 gacha 2025-11-11T18:00:00/server 2025-12-02T14:59:00/server
21478 ignore
21430 gacha version_start:6.2/instant 2025-12-23T17:59:00/server
21431 gacha version_start:6.2/instant 2025-12-23T17:59:00/server
21433 ignore
21436 ignore
21472 ignore
21494 ignore
21459 version 2025-12-03T11:00:00/instant -
21438 event 2025-12-05T10:00:00/server 2025-12-15T03:59:00/server
21440 gacha 2025-12-23T18:00:00/server 2026-01-13T14:59:00/server
21441 gacha 2025-12-23T18:00:00/server 2026-01-13T14:59:00/server
21470 web 2025-12-03T00:00:00/server 2026-01-13T03:59:00/server
21481 web 2025-12-31T00:00:00/instant 2026-01-13T23:59:00/instant
20191 event 2026-01-05T10:00:00/server 2026-01-12T03:59:00/server
21511 gacha version_start:6.3/instant 2026-02-03T17:59:00/server
21515 gacha version_start:6.3/instant 2026-02-03T17:59:00/server
21520 ignore
21521 ignore
21528 event version_start:6.3/instant 2026-02-25T05:59:00/server
21530 event 2026-01-15T10:00:00/server 2026-02-24T03:59:00/server
21567 version 2026-01-14T11:00:00/instant -
21522 event 2026-01-16T10:00:00/server 2026-01-26T03:59:00/server
21535 web 2026-01-14T00:00:00/instant 2026-01-28T23:59:00/instant
21524 event 2026-01-30T10:00:00/server 2026-02-23T03:59:00/server
21599 ignore
21525 event 2026-02-09T10:00:00/server 2026-02-23T03:59:00/server
21542 web 2026-02-09T00:00:00/instant 2026-02-22T23:59:00/instant
21575 event 2026-02-23T04:00:00/server 2026-05-18T03:59:00/server
21576 gacha version_start:6.4/instant 2026-03-17T17:59:00/server
21577 event 2026-02-26T10:00:00/server 2026-04-07T03:59:00/server
21578 gacha version_start:6.4/instant 2026-03-17T17:59:00/server
21582 gacha version_start:6.4/instant 2026-04-07T14:59:00/server
21584 ignore
21586 ignore
21587 ignore
21617 version 2026-02-25T11:00:00/instant -
21588 event 2026-02-27T10:00:00/server 2026-03-16T03:59:00/server
21626 ignore
21591 gacha 2026-03-17T18:00:00/server 2026-04-07T14:59:00/server
21592 gacha 2026-03-17T18:00:00/server 2026-04-07T14:59:00/server
21589 event 2026-03-16T10:00:00/server 2026-03-26T03:59:00/server
21661 ignore
21660 ignore
21632 gacha version_start:6.5/instant 2026-04-28T17:59:00/server
21633 gacha version_start:6.5/instant 2026-04-28T17:59:00/server
21636 ignore
21638 ignore
21650 gacha version_start:6.5/instant 2026-05-19T14:59:00/server
21664 ignore
21676 version 2026-04-08T11:00:00/instant -
21641 gacha 2026-04-28T18:00:00/server 2026-05-19T14:59:00/server
21642 gacha 2026-04-28T18:00:00/server 2026-05-19T14:59:00/server
21643 gacha 2026-04-28T18:00:00/server 2026-05-19T14:59:00/server
21644 gacha 2026-04-28T18:00:00/server 2026-05-19T14:59:00/server
21652 event 2026-05-04T10:00:00/server 2026-05-18T03:59:00/server
21645 event 2026-05-06T10:00:00/server 2026-05-18T03:59:00/server
21717 ignore
21646 event 2026-05-18T04:00:00/server 2026-08-10T03:59:00/server
21691 gacha version_start:6.6/instant 2026-06-09T17:59:00/server
21693 gacha version_start:6.6/instant 2026-06-09T17:59:00/server
21697 ignore
21718 ignore
21730 version 2026-05-20T11:00:00/instant -
21698 event 2026-05-22T10:00:00/server 2026-06-08T03:59:00/server
21711 web 2026-05-20T00:00:00/instant 2026-06-02T23:59:00/instant
21702 gacha 2026-06-09T18:00:00/server 2026-06-30T14:59:00/server
21704 ignore
21700 event 2026-06-08T10:00:00/server 2026-06-18T03:59:00/server
21689 event 2026-06-10T10:00:00/server 2026-06-24T03:59:00/server
21709 web 2026-06-10T00:00:00/server 2026-06-25T03:59:00/server
21688 event 2026-06-15T10:00:00/server 2026-06-29T03:59:00/server
21705 event 2026-06-18T10:00:00/server 2026-06-29T03:59:00/server
21743 gacha version_start:6.7/instant 2026-07-21T17:59:00/server
21748 gacha version_start:6.7/instant 2026-07-21T17:59:00/server
21749 event version_start:6.7/instant 2026-08-11T03:59:00/server
21750 ignore
21754 ignore
21755 ignore
21762 event version_start:6.7/instant 2026-08-12T05:59:00/server
21763 event 2026-07-02T10:00:00/server 2026-08-11T03:59:00/server
21765 gacha version_start:6.7/instant 2026-08-11T14:59:00/server
21756 event 2026-07-17T10:00:00/server 2026-07-27T03:59:00/server
21774 web 2026-07-15T00:00:00/server 2026-07-28T03:59:00/server
21757 gacha 2026-07-21T18:00:00/server 2026-08-11T14:59:00/server
21759 gacha 2026-07-21T18:00:00/server 2026-08-11T14:59:00/server
21803 gacha version_start:7.0/instant 2026-09-01T17:59:00/server
21804 gacha version_start:7.0/instant 2026-09-01T17:59:00/server
21807 gacha version_start:7.0/instant 2026-09-01T17:59:00/server
21809 ignore
21811 ignore
21842 ignore
21828 gacha version_start:7.0/instant 2026-09-22T14:59:00/server
21857 version 2026-08-12T11:00:00/instant -
21869 ignore
21829 event 2026-08-17T12:00:00/server 2026-09-04T03:59:00/server
21847 challenge 2026-08-19T10:00:00/server 2026-09-22T03:59:00/server`,
  'wuwa-cn-gamenotice-2026-01-23-zh-Hans.json': `
50493 version 2025-12-25T11:00:00/instant -
50492 ignore
50511 event 2026-01-22T04:00:00/server 2026-02-04T03:59:00/server
50510 event 2026-01-15T10:00:00/server 2026-02-04T03:59:00/server
50475 event version_start:3.0/instant 2026-02-04T03:59:00/server
50478 ignore
50472 ignore
50473 ignore
50479 ignore
50483 ignore
50471 event version_start:3.0/instant 2026-02-04T03:59:00/server
50476 ignore
50482 ignore
50488 ignore
50489 ignore
50487 ignore
50485 ignore
50486 ignore
50484 ignore
50490 ignore
50491 ignore
50504 gacha 2026-01-15T10:00:00/server 2026-02-04T11:59:00/server
50505 gacha 2026-01-15T10:00:00/server 2026-02-04T11:59:00/server
50506 gacha 2026-01-15T10:00:00/server 2026-02-04T11:59:00/server
50507 gacha 2026-01-15T10:00:00/server 2026-02-04T11:59:00/server
50508 gacha 2026-01-15T10:00:00/server 2026-02-04T11:59:00/server
50509 gacha 2026-01-15T10:00:00/server 2026-02-04T11:59:00/server
50477 ignore
50474 challenge version_start:3.0/instant version_end:3.0/instant`,
  'wuwa-cn-gamenotice-2025-10-27-notice.json-index.json': `
50406 version - -
50412 ignore
50415 ignore
50236 ignore
10372 ignore
50389 ignore
10362 ignore
10348 ignore
50339 ignore
10325 ignore
10357 ignore
10354 ignore
50391 gacha - -
50392 gacha - -
50395 gacha - -
50396 gacha - -
50401 event - -
50399 event - -
50400 event - -
50397 event - -
50405 ignore
50404 ignore`,
} as const
