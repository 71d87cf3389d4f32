/** Compares what is read of the curricula in curriculos/ with what they say, and counts right, wrong and missing. */
import { readdirSync, readFileSync } from 'node:fs'
import { type DadosDoCurriculo, dadosDoCurriculo } from '@quadro/contract/captacao/candidatos/curriculo/index.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'

export const PASTA = new URL('./curriculos/', import.meta.url)
/** The day on which the curricula were made: 'current' ones had not ended then. */
const HOJE = '2026-11-27'

export interface Verdade {
  arquivo: string
  tipo: string
  nome: string
  email: string
  telefone: string
  experiencias: { empresa: string; cargo: string; inicio: string; fim: string | null }[]
  formacoes: { curso: string; instituicao: string; inicio: number | null; fim: number }[]
  idiomas: { idioma: string; nivel: string }[]
}
export const verdades = (): Verdade[] =>
  readdirSync(PASTA)
    .filter((nome) => nome.endsWith('.json'))
    .sort()
    .map((nome) => JSON.parse(readFileSync(new URL(nome, PASTA), 'utf8')) as Verdade)

const MIME: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
}
export const tipoDoArquivo = (nome: string): string => MIME[nome.split('.').at(-1)!]!

export const FATOS = ['nome', 'contato', 'experiência', 'formação', 'idioma'] as const
export type Fato = (typeof FATOS)[number]
export interface Contado {
  fato: Fato
  como: 'certo' | 'errado' | 'falta'
  /** It was offered as a sure reading. */
  seguro: boolean
  /** For a person who looks for the reason: what is said and what was read. */
  dito: string
}

const igual = (a: string | null | undefined, b: string) => chave(a ?? '') === chave(b)
const chave = (texto: string) =>
  removerAcentos(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
const termina = (a: string, b: string) => chave(a).endsWith(chave(b))

/** Counts one value: absent is missing, something else is wrong. */
const um = (fato: Fato, lido: { valor: string; confianca: string } | undefined, verdade: string): Contado => ({
  fato,
  como: !lido ? 'falta' : igual(lido.valor, verdade) ? 'certo' : 'errado',
  seguro: lido?.confianca === 'alta',
  dito: `${verdade} ← ${lido?.valor ?? '–'}`,
})

/** Pairs each true entry with the read one that has most in common with it; what is left over was invented, so it is wrong. */
function lista<V, L>(
  fato: Fato,
  ditos: readonly V[],
  lidos: readonly { valor: L; confianca: string }[],
  pontos: (v: V, l: L) => { iguais: number; faltam: number; de: number },
): Contado[] {
  const livres = new Set(lidos)
  const contados: Contado[] = []
  for (const v of ditos) {
    const melhor = [...livres]
      .map((l) => ({ l, p: pontos(v, l.valor) }))
      .filter(({ p }) => p.iguais > 0)
      .sort((a, b) => b.p.iguais - a.p.iguais)[0]
    if (melhor) livres.delete(melhor.l)
    const p = melhor?.p
    contados.push({
      fato,
      como: !p ? 'falta' : p.iguais === p.de ? 'certo' : p.iguais + p.faltam === p.de ? 'falta' : 'errado',
      seguro: melhor?.l.confianca === 'alta',
      dito: `${JSON.stringify(v)} ← ${JSON.stringify(melhor?.l.valor ?? null)}`,
    })
  }
  for (const l of livres)
    contados.push({ fato, como: 'errado', seguro: l.confianca === 'alta', dito: `– ← ${JSON.stringify(l.valor)}` })
  return contados
}
const pontos = (...campos: [lido: string | null, verdade: string | null, igual?: boolean][]) => ({
  de: campos.length,
  iguais: campos.filter(([l, v, e]) => e ?? (v === null ? l === null : igual(l, v))).length,
  faltam: campos.filter(([l, v, e]) => !e && v !== null && l === null).length,
})

export function contar(texto: string, v: Verdade): Contado[] {
  const d: DadosDoCurriculo = dadosDoCurriculo(texto, HOJE)
  const fone = d.telefones.map((t) => ({ valor: t.valor.ddd + t.valor.numero, confianca: t.confianca }))
  return [
    um('nome', d.nome, v.nome),
    um('contato', d.email, v.email),
    um('contato', fone.find((t) => t.valor === v.telefone) ?? fone[0], v.telefone),
    ...lista('experiência', v.experiencias, d.experiencias, (j, l) =>
      pontos([l.empresa, j.empresa], [l.cargo, j.cargo], [l.inicio, j.inicio], [l.fim, j.fim]),
    ),
    ...lista('formação', v.formacoes, d.formacoes, (f, l) =>
      pontos(
        [l.curso, f.curso, termina(l.curso, f.curso)],
        [l.local, f.instituicao],
        [l.conclusao?.slice(-4) ?? null, String(f.fim)],
      ),
    ),
    // A curriculum in English or of the European form names the mother tongue, which nobody asks for.
    ...lista(
      'idioma',
      v.idiomas.filter((i) => i.idioma !== 'Português'),
      d.idiomas.filter(({ valor }) => valor.idioma !== 'Português'),
      (i, l) => (l.idioma === i.idioma ? pontos([l.idioma, i.idioma], [l.nivel, i.nivel]) : pontos([null, i.idioma])),
    ),
  ]
}

export interface Linha {
  certo: number
  errado: number
  falta: number
  /** Wrong ones that were offered as sure. */
  errado_seguro: number
}
export function somar(contados: readonly Contado[]): Linha {
  const de = (como: Contado['como']) => contados.filter((c) => c.como === como).length
  return {
    certo: de('certo'),
    errado: de('errado'),
    falta: de('falta'),
    errado_seguro: contados.filter((c) => c.como === 'errado' && c.seguro).length,
  }
}
export const parte = (n: number, { certo, errado, falta }: Linha): number =>
  Math.round((1000 * n) / Math.max(1, certo + errado + falta)) / 10
