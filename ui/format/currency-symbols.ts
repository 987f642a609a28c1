import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/**
 * What stands after an amount, by ISO 4217 code, for every currency that is in use. Where a sign is
 * shared it carries its country (`A$`), and where there is none to tell currencies apart, or our
 * typeface cannot draw it, it is the code. Without a space between: pages weigh less.
 */
const TABLE = `
AED AFNAf ALLLek AMD֏ AOAKz ARSAR$ AUDA$ AWGAfl. AZN₼ BAMKM BBDBds$ BDT৳ BHDBD BIFFBu BMDBD$
BNDB$ BOBBs BRLR$ BSDBS$ BTNNu. BWPP BYNBr BZDBZ$ CADCA$ CDFFC CHF CLPCLP$ CNYCN¥ COPCOL$ CRC₡
CUPCUP$ CVEEsc CZKKč DJFFdj DKKkr. DOPRD$ DZDDA EGPE£ ERNNfk ETB EUR€ FJDFJ$ FKPFK£ GBP£ GEL₾
GHSGH₵ GIPGI£ GMD GNFFG GTQQ GYDG$ HKDHK$ HNLL HTGG HUFFt IDRRp ILS₪ INR₹ IQD IRR ISKÍkr JMDJ$
JODJD JPY¥ KESKSh KGS KHR KMFCF KPWKP₩ KRW₩ KWDKD KYDCI$ KZT₸ LAK₭ LBPLL LKRRs LRDL$ LSL LYDLD
MAD MDL MGAAr MKDден MMKK MNT₮ MOPMOP$ MRUUM MURMURs MVRRf MWKMK MXNMX$ MYRRM MZNMT NADN$ NGN₦
NIOC$ NOKNKr NPRNRs NZDNZ$ OMR PABB/. PENS/ PGK PHP₱ PKRPKRs PLNzł PYG₲ QARQR RONlei RSDdin.
RUB₽ RWFRF SARSR SBDSI$ SCRSRs SDG SEKSKr SGDS$ SHPSH£ SLELe SOS SRDSr$ SSPSS£ STNDb SYPLS SZLE
THB TJSSM TMT TNDDT TOPT$ TRY₺ TTDTT$ TWDNT$ TZSTSh UAH₴ UGXUSh USD$ UYU$U UZSso'm VESBs.D VND₫
VUVVT WSTWS$ XAFFCFA XCDEC$ XCGCg XOFF CFA XPFF YER ZARR ZMWZK
`;

/** Symbols by code. */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(
  // Not by `\s`, which is a no-break space too.
  TABLE.trim()
    .split(/[ \n]/)
    .map((entry) => [entry.slice(0, 3), entry.slice(3) || entry]),
);

/** E.g. `€`, as speakers of the language write it; the code itself where no symbol is known. */
export const symbolOf = (currency: string, language: Language): string =>
  languageRow(language).symbols?.[currency] ?? CURRENCY_SYMBOLS[currency] ?? currency;
