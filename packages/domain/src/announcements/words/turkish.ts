import type { Words } from './words.ts'

/** The words of announcements in Turkish, as plain text (`plainText`). */
export const TURKISH: Words = {
  label: {
    window: ['.*(?:süresi|süre|tarihleri|tarihi|zamanı|saatleri|dönemi|takvimi)'],
    entry: ['gönderim|başvuru|kayıt|teslim'],
    otherPhase: ['hazırlık|ısınma|sonuç'],
    end: ['bitiş|sonu'],
    maintenance: [
      '.*(?:bakım|güncelleme).*(?:süresi|zamanı|saati|tarihi|başlangıcı|takvimi)',
      'tahmini (?:süre|süresi)|güncelleme başlangıcı',
    ],
    other: [
      'ödül|takas|değişim|anket|satış|indirim|satın alma|paket|tazminat|telafi|koşul|şart|görev',
      'ön (?:yükleme|indirme)|çekiliş|sonuç|oylama|geçerlilik|mağaza|sıfırlama|duyuru|yayın|değerlendirme',
    ],
  },
  claim: ['ödülleri? (?:al|topla)|takas|satın al'],
  version: {
    hint: ['güncelleme|bakım|sürüm'],
    start: [
      "(?:sürüm )?{v}['’]?(?: sürümü?(?:ne)?)? ?(?:güncellemesi|güncelleme|bakımı|bakım|çıkışı|yayınlandık)?(?:nden|nin|ndan|tan|den)? ?(?:tamamlandıktan )?(?:sonra(?:sı(?:nda)?)?|itibaren|ardından)",
      '(?:sürüm )?güncelleme(?:sin|si)?den (?:sonra|itibaren)',
      'bakım(?:ın)?dan sonra',
    ],
    endOfThis: [
      '(?:sürüm )?{v}(?: sürümü(?:nün)?)? (?:sonu(?:na)?|bitimi(?:ne)?|bitene)(?: kadar)?',
      '(?:bu |mevcut )?sürüm(?:ün)? (?:sonu(?:na)?|bitimi(?:ne)?)(?: kadar)?',
    ],
    endBefore: [
      '(?:sürüm )?{v}(?: sürümü)? (?:güncellemesin|bakımın)(?:den|dan|e|a) (?:önce|kadar)',
      '(?:bir )?sonraki (?:sürüm )?(?:güncelleme(?:sin|y)?|sürüm)(?:den|e) (?:önce|kadar)',
    ],
    during: ['(?:sürüm )?{v}(?: sürümü)? (?:boyunca|süresince)'],
    bare: ['{v} sürümü|sürüm {v}'],
  },
  permanent: ['kalıcı|süresiz'],
  personal: ['etkinleştir|gün sonra'],
  title: {
    version: [
      '(?:güncelleme|sürüm).*(?:ayrıntıları|detayları|notları|bilgileri|içeriği)|(?:güncelleme|güncellemesi)$',
    ],
    preview: ['ön ?izleme|takvim|ön (?:yükleme|indirme)|film müziği|albüm|bakım duyurusu|yakında'],
    gacha: [
      'dile(?:k|ği)|arzu|warp|özel kanal|sinyal arama|çağrı|(?:düşme|çıkma) oranı|oran(?:ı)? art',
    ],
    challenge: [
      'sarmal (?:abis|uçurum|derinlik)|(?:hayali|imgelem|düşler) tiyatro|stygia|kaos(?:un)? (?:hatırası|anısı)|saf kurgu|kıyamet gölgesi|shiyu|zorluk kulesi',
    ],
    web: ['web etkinliği|hoyolab|yarışma|hayran (?:çizimi|sanatı)'],
    ignore: [
      'anket|memnuniyet|savaş bileti|savaş biletleri|battle ?pass|paket|indirim|bilinen sorunlar|adil (?:oyun|kullanım)',
      'kristal yükleme|bakiye|geri bildirim|topluluk|resmi ürün|ön (?:yükleme|indirme)|takvim|müşteri hizmetleri|gizlilik|özel program',
      'düzeltme|iyileştirme|ayarlama|kod(?:u|ları) kullan|promosyon kod|günlük giriş özelliği|aylık kart|yaptırım|kalıcı etkinlik|resmi mağaza|bakım (?:duyurusu|ön)',
    ],
    event: ['etkinlik|etkinliği|iki kat|giriş'],
  },
  opening: { ignore: ['gnostik|savaş bileti'], web: ['web etkinliği|hoyolab'] },
}
