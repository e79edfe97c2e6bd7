/** The most frequent leaked passwords of at least eight characters, from published lists, 2026-11. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `00000000 000000000 0123456789 0987654321 10203040 11111111 111111111 1111111111 11223344
  112233445566 11235813 12121212 123123123 123321123 12341234 12344321 1234567890 12345678
  123456789 1234567891 12345678910 1234567a 123456abc 123456789a 12345qwert 12345679 123456qwerty
  123654789 123qweasd 123qwe123 13131313 147258369 1478963258 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx 1qazxsw2 20202020 22222222 23456789 31415926 33333333 44444444 55555555 66666666
  741852963 77777777 87654321 88888888 963852741 987654321 9876543210 99999999 a1234567 a12345678
  a123456789 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefg1
  access14 admin123 admin1234 administrator alexander asd123456 asdasdasd asdf1234 asdfasdf
  asdfghjk asdfghjkl asdfghjkl1 azertyuiop babygirl1 bailey123 barcelona baseball baseball1
  basketball beautiful benjamin blink182 bismillah butterfly cambiami changeme charlie1 chocolate
  christian christopher computer cristina danielle dragon123 dragonball einstein elephant
  elizabeth england1 facebook fernando fireball football football1 forever21 fortnite123
  freedom1 friendship garfield genshin123 genshinimpact gfhjkmgfhjkm godfather google123
  hello123 hello1234 helloworld iloveyou iloveyou1 iloveyou2 iloveyou! internet jennifer
  jessica1 jonathan jordan23 justin123 k12345678 klaster1 lastfm123 letmein1 letmein123 letmeinn
  liverpool liverpool1 logitech lovelove loveyou1 manchester marlboro matthew1 maverick michael1
  michelle midnight minecraft minecraft1 monkey123 monkey12 mustang1 myspace1 naruto123 newyork1
  nicholas ninja123 november oliver123 onepiece p@55w0rd p@ssw0rd p@ssword pa55word pa55w0rd
  passw0rd passw0rd1 password password! password01 password1 password1! password12 password123
  password1234 password2 password3 patricia playstation pokemon1 pokemon123 princess princess1
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qq123456 qq123456789 qwe123456 qweasdzxc
  qweqweqwe qwer1234 qwerasdf qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwertyui qwertyuiop qwertyuiop123 realmadrid rockstar1 samantha samsung1 sandra123
  sebastian secret123 september shadow123 skywalker slipknot snowball softball spiderman
  starwars starwars1 stephanie summer123 sunshine sunshine1 superman superman1 superstar test1234
  testtest thomas123 trustno1 universe unknown1 valentina veronica victoria w123456789 welcome1
  welcome123 welcome1234 whatever william1 woaini123 woaini1314 woaini520 wwwwwwww xxxxxxxx
  yellow123 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnmm zzzzzzzz`.split(/\s+/),
)
