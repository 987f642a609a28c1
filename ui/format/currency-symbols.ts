import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/**
 * What stands after an amount, by ISO 4217 code, for every currency that is in use. Where a sign is
 * shared it carries its country (`A$`), and where there is none to tell currencies apart, or our
 * typeface cannot draw it, it is the code.
 */
const TABLE = `
AED AED
AFN Af
ALL Lek
AMD ֏
AOA Kz
ARS AR$
AUD A$
AWG Afl.
AZN ₼
BAM KM
BBD Bds$
BDT ৳
BHD BD
BIF FBu
BMD BD$
BND B$
BOB Bs
BRL R$
BSD BS$
BTN Nu.
BWP P
BYN Br
BZD BZ$
CAD CA$
CDF FC
CHF CHF
CLP CLP$
CNY CN¥
COP COL$
CRC ₡
CUP CUP$
CVE Esc
CZK Kč
DJF Fdj
DKK kr.
DOP RD$
DZD DA
EGP E£
ERN Nfk
ETB ETB
EUR €
FJD FJ$
FKP FK£
GBP £
GEL ₾
GHS GH₵
GIP GI£
GMD GMD
GNF FG
GTQ Q
GYD G$
HKD HK$
HNL L
HTG G
HUF Ft
IDR Rp
ILS ₪
INR ₹
IQD IQD
IRR IRR
ISK Íkr
JMD J$
JOD JD
JPY ¥
KES KSh
KGS KGS
KHR KHR
KMF CF
KPW KP₩
KRW ₩
KWD KD
KYD CI$
KZT ₸
LAK ₭
LBP LL
LKR Rs
LRD L$
LSL LSL
LYD LD
MAD MAD
MDL MDL
MGA Ar
MKD ден
MMK K
MNT ₮
MOP MOP$
MRU UM
MUR MURs
MVR Rf
MWK MK
MXN MX$
MYR RM
MZN MT
NAD N$
NGN ₦
NIO C$
NOK NKr
NPR NRs
NZD NZ$
OMR OMR
PAB B/.
PEN S/
PGK PGK
PHP ₱
PKR PKRs
PLN zł
PYG ₲
QAR QR
RON lei
RSD din.
RUB ₽
RWF RF
SAR SR
SBD SI$
SCR SRs
SDG SDG
SEK SKr
SGD S$
SHP SH£
SLE Le
SOS SOS
SRD Sr$
SSP SS£
STN Db
SYP LS
SZL E
THB THB
TJS SM
TMT TMT
TND DT
TOP T$
TRY ₺
TTD TT$
TWD NT$
TZS TSh
UAH ₴
UGX USh
USD $
UYU $U
UZS so'm
VES Bs.D
VND ₫
VUV VT
WST WS$
XAF FCFA
XCD EC$
XCG Cg
XOF F CFA
XPF F
YER YER
ZAR R
ZMW ZK
`;

/** Symbols by code. */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.slice(4)]),
);

/** E.g. `€`, as speakers of the language write it; the code itself where no symbol is known. */
export const symbolOf = (currency: string, language: Language): string =>
  languageRow(language).symbols?.[currency] ?? CURRENCY_SYMBOLS[currency] ?? currency;
