/** Pull type → its name in one language. */
type Names = Readonly<Record<'301' | '302' | '200' | '500' | '100', string>>

/**
 * The banner names of Genshin Impact's log in each language, which genshin-wish-export uses as
 * sheet names (as of 2025-12).
 */
export const wishSheetNames: Readonly<Record<string, Names>> = {
  'en-us': {
    301: 'Character Event Wish',
    302: 'Weapon Event Wish',
    200: 'Permanent Wish',
    500: 'Chronicled Wish',
    100: 'Novice Wishes',
  },
  'fr-fr': {
    301: 'Vœux événements de personnage',
    302: "Vœux événements d'arme",
    200: 'Vœux permanents',
    500: 'Vœux nostalgie',
    100: 'Vœux des débutants',
  },
  'de-de': {
    301: 'Figurenaktionsgebet',
    302: 'Waffenaktionsgebet',
    200: 'Standardgebet',
    500: 'Kollektionsgebet',
    100: 'Neulingsgebete',
  },
  'es-es': {
    301: 'Gachapón promocional de personaje',
    302: 'Gachapón promocional de arma',
    200: 'Gachapón permanente',
    500: 'Gachapón recopilatorio',
    100: 'Gachapón de principiante',
  },
  'pt-pt': {
    301: 'Oração do Evento do Personagem',
    302: 'Oração do Evento de Arma',
    200: 'Oração Comum',
    500: 'Registro de Oração',
    100: 'Desejos de Novato',
  },
  'ru-ru': {
    301: 'Молитва события персонажа',
    302: 'Молитва события оружия',
    200: 'Стандартная молитва',
    500: 'Молитва хроник',
    100: 'Молитва новичка',
  },
  'ja-jp': {
    301: 'イベント祈願・キャラクター',
    302: 'イベント祈願・武器',
    200: '通常祈願',
    500: '集録祈願',
    100: '初心者向け祈願',
  },
  'ko-kr': {
    301: '캐릭터 이벤트 기원',
    302: '무기 이벤트 기원',
    200: '상주 기원',
    500: '묶음 기원',
    100: '초심자 기원',
  },
  'th-th': {
    301: 'กิจกรรมอธิษฐานตัวละคร',
    302: 'กิจกรรมอธิษฐานอาวุธ',
    200: 'อธิษฐานถาวร',
    500: 'การอธิษฐานรวมปรารถนา',
    100: 'ผู้เริ่มอธิษฐาน',
  },
  'vi-vn': {
    301: 'Cầu Nguyện Nhân Vật',
    302: 'Cầu Nguyện Vũ Khí',
    200: 'Cầu Nguyện Thường',
    500: 'Sử Ký Cầu Nguyện',
    100: 'Cầu Nguyện Tân Thủ',
  },
  'id-id': {
    301: 'Event Permohonan Karakter',
    302: 'Event Permohonan Senjata',
    200: 'Permohonan Standar',
    500: 'Chronicled Wish',
    100: 'Permohonan Pemula',
  },
  'zh-cn': {
    301: '角色活动祈愿',
    302: '武器活动祈愿',
    200: '常驻祈愿',
    500: '集录祈愿',
    100: '新手祈愿',
  },
  'zh-tw': {
    301: '角色活動祈願',
    302: '武器活動祈願',
    200: '常駐祈願',
    500: '集錄祈願',
    100: '新手祈願',
  },
  'tr-tr': {
    301: 'Karakter Etkinliği Dileği',
    302: 'Silah Etkinliği Dileği',
    200: 'Kalıcı Dilek',
    500: 'Nostaljik Dilek',
    100: 'Acemi Dilekleri',
  },
  'it-it': {
    301: 'Desiderio evento personaggio',
    302: 'Desiderio evento arma',
    200: 'Desiderio standard',
    500: 'Desiderio delle cronache',
    100: 'Desideri per viaggiatori novizi',
  },
}
