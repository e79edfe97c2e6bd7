import type { ByGame } from '@bannerday/domain/game'
import type { StandardItem } from '@bannerday/domain/outcomes/top-outcome'

/**
 * The permanent five-star items. Ids and dates: the list of the launcher Starward (2026-08);
 * Wuthering Waves: its standard convenes (2026-09), the second weapon series started with version
 * 3.0 and is based on players' reports. Honkai: Star Rail lets the player choose seven of its
 * characters since version 3.2, and the log does not contain the choice, so each of them is listed.
 */
export const standardItems: ByGame<readonly StandardItem[]> = {
  genshin: [
    // Jean, Diluc, Qiqi, Mona
    ...sinceTheStart('10000003', '10000016', '10000035', '10000041'),
    {
      // Keqing, featured for a fortnight of version 1.3
      id: '10000042',
      from: null,
      featured: { from: '2021-02-17T18:00:00', to: '2021-03-02T16:00:00' },
    },
    ...since('2022-09-27T18:00:00', '10000069'), // Tighnari
    ...since('2023-04-11T18:00:00', '10000079'), // Dehya
    ...since('2025-03-25T18:00:00', '10000109'), // Yumemizuki Mizuki
    // Swords, claymores, polearms, catalysts, bows
    ...sinceTheStart('11501', '11502', '12501', '12502', '13502', '13505'),
    ...sinceTheStart('14501', '14502', '15501', '15502'),
  ],
  starrail: [
    // Himeko, Welt, Bronya, Gepard, Clara, Yanqing, Bailu
    ...sinceTheStart('1003', '1004', '1101', '1104', '1107', '1209', '1211'),
    ...since('2025-04-08T18:00:00', '1102', '1208'), // Seele, Fu Xuan
    {
      // Blade, featured again in version 3.4
      id: '1205',
      from: '2025-04-08T18:00:00',
      featured: { from: '2025-07-23T12:00:00', to: '2025-08-12T15:00:00' },
    },
    ...since('2026-04-21T18:00:00', '1006', '1221', '1302'), // Silver Wolf, Yunli, Argenti
    // Light cones
    ...sinceTheStart('23000', '23002', '23003', '23004', '23005', '23012', '23013'),
  ],
  zenless: [
    // Nekomata, Soldier 11, Koleda, Lycaon, Grace, Rina
    ...sinceTheStart('1021', '1041', '1101', '1141', '1181', '1211'),
    ...since('2026-07-28T18:00:00', '1071', '1221', '1241'), // Caesar, Yanagi, Zhu Yuan
    // W-Engines
    ...sinceTheStart('14102', '14104', '14110', '14114', '14118', '14121'),
    ...since('2026-07-28T18:00:00', '14107', '14122', '14124'),
  ],
  wuthering: [
    // Lingyang, Encore, Calcharo, Jianxin, Verina
    ...sinceTheStart('1104', '1203', '1301', '1405', '1503'),
    // Weapons: broadblade, sword, pistols, gauntlets, rectifier
    ...sinceTheStart('21010015', '21020015', '21030015', '21040015', '21050015'),
    ...since('2025-12-25T11:00:00', '21010045', '21020045', '21030045', '21040045', '21050045'),
  ],
}

function sinceTheStart(...ids: string[]): StandardItem[] {
  return ids.map((id) => ({ id, from: null }))
}

function since(from: string, ...ids: string[]): StandardItem[] {
  return ids.map((id) => ({ id, from }))
}
