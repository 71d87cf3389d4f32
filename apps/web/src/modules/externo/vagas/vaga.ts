import type { AnuncioPublico } from '@quadro/contract/externo/vagas/anuncios.ts'

/** Place of a vacancy in one line. */
export const placeOf = (a: AnuncioPublico) =>
  [a.cidadeNome && `${a.cidadeNome}, ${a.ufSigla}`, a.areaNome].filter(Boolean).join(' · ')
export const vagas = (n: number) => (n === 1 ? '1 vaga' : `${n} vagas`)
