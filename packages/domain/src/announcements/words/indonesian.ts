import type { Words } from './words.ts'

/** The words of announcements in Indonesian, as plain text (`plainText`). */
export const INDONESIAN: Words = {
  label: {
    window: ['(?:durasi|periode|waktu|jadwal|masa|tanggal)(?: .*)?', '.* (?:durasi|periode)'],
    entry: ['pengiriman karya|pendaftaran|pengumpulan'],
    otherPhase: ['persiapan|pemanasan|hasil'],
    end: ['akhir|selesai'],
    maintenance: [
      '(?:durasi|periode|waktu|jadwal|mulai).*(?:pemeliharaan|maintenance|update|pembaruan).*',
      'perkiraan (?:waktu|durasi)|(?:update|pembaruan|maintenance) (?:dimulai|mulai)',
    ],
    other: [
      'hadiah|reward|klaim|penukaran|tukar|survei|kuesioner|penjualan|diskon|pembelian|paket|kompensasi',
      'syarat|ketentuan|misi|quest|pra-?(?:instal|unduh)|undian|hasil|voting|berlaku|toko|reset|pengumuman|penilaian',
    ],
  },
  claim: ['klaim|tukar|beli|ambil hadiah'],
  version: {
    hint: ['update|pembaruan|pemeliharaan|maintenance|versi|rilis|selanjutnya|berikutnya'],
    start: [
      '(?:setelah|sejak|mulai) (?:selesai(?:nya)? )?(?:update|pembaruan|pemeliharaan|maintenance|rilis)(?: (?:ke )?(?:versi )?{v}| versi)?',
      '(?:setelah|sejak) versi {v} (?:di-?(?:update|perbarui|rilis)|rilis)',
      'update (?:versi )?{v}(?= ?[-–—~〜])',
    ],
    endOfThis: [
      '(?:hingga |sampai )?(?:akhir|berakhirnya) (?:dari )?(?:versi )?{v}',
      '(?:hingga |sampai )?(?:versi )?{v} berakhir',
      '(?:hingga |sampai )?(?:akhir|berakhirnya) versi(?: ini| saat ini)?',
    ],
    endBefore: [
      '(?:sebelum|hingga|sampai) (?:dimulainya )?(?:update|pembaruan|pemeliharaan|maintenance) (?:ke )?(?:versi )?{v}',
      '(?:sebelum|hingga|sampai) (?:versi )?{v} (?:di-?(?:update|perbarui|rilis)|rilis)',
      '(?<=[-–—~〜] ?)(?:update|pembaruan) (?:ke )?(?:versi )?{v}',
      '(?:sebelum|hingga|sampai) (?:dimulainya )?(?:update|pembaruan|pemeliharaan|maintenance)?(?: ?versi)? ?(?:selanjutnya|berikutnya)',
    ],
    during: ['(?:selama|sepanjang) (?:periode |masa )?(?:versi )?{v}'],
    bare: ['versi {v}'],
  },
  permanent: ['permanen|selamanya'],
  personal: ['aktivasi|mengaktifkan|hari setelah'],
  title: {
    version: [
      '(?:detail|rincian|informasi|isi|konten|catatan) (?:update|pembaruan|versi)',
      'update versi|pembaruan versi|(?:update|pembaruan)$',
    ],
    preview: [
      'pratinjau|kalender|pra-?(?:instalasi|unduh)|preview|soundtrack|album|pemberitahuan pemeliharaan|segera hadir',
    ],
    gacha: [
      'permohonan(?! (?:standar|permanen))|\\bwarp\\b|pencarian sinyal|kanal (?:eksklusif|terbatas)|saluran (?:eksklusif|terbatas)|panggilan|convene|\\bfm (?:eksklusif|w-engine|bangboo)',
      'peluang(?: perolehan)? (?:meningkat|naik)|(?:peluang|drop rate) ditingkatkan|rate up',
    ],
    challenge: [
      'spiral abyss|imaginarium|stygian|memory of chaos|pure fiction|apocalyptic|shiyu|deadly assault|operasi serbuan maut|simulasi ambang batas|simulasi pertempuran pemusnahan',
    ],
    web: ['event web|web event|hoyolab|kontes|lomba|fan ?art'],
    ignore: [
      'survei|kuesioner|kepuasan|battle ?pass|paket\\b|diskon|masalah yang diketahui|masalah umum|check-in harian|keadilan|fair play',
      'top-?up|isi ulang|masukan|komunitas|merchandise|pra-?(?:instalasi|unduh)|kalender|layanan pelanggan|privasi|program spesial|program khusus',
      'perbaikan|optimalisasi|penyesuaian|nameless honor|kehormatan|dana kota|kode penukaran|kartu bulanan|sanksi|event permanen|toko resmi|(?:pratinjau|pemberitahuan) (?:pemeliharaan|maintenance)',
    ],
    event: ['event|ganda|login'],
  },
  opening: { ignore: ['gnostic|battle ?pass'], web: ['event web|web event|hoyolab'] },
}
