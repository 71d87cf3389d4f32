import type * as z from 'zod'
import { texto } from '../../kit/fields.ts'

// The text of a certificate and how its fields are filled in. The code is pure, so that forms, previews and the server share it.

/** Fields that the text of a certificate may contain between double braces, and what replaces each. */
export const CAMPOS_DO_CERTIFICADO = [
  { campo: 'talento', descricao: 'Nome do talento' },
  { campo: 'curso', descricao: 'Nome do curso; de uma certificação, os de todos os seus cursos' },
  { campo: 'horas', descricao: 'Carga horária total, em horas-aula' },
  { campo: 'certificacao', descricao: 'Nome da certificação' },
] as const
type Campo = (typeof CAMPOS_DO_CERTIFICADO)[number]['campo']
export type ValoresDoCertificado = Record<Campo, string>

/** The text of a certificate when its certification has none. */
export const CERTIFICADO_PADRAO = {
  titulo: '{{curso}}',
  conteudo: 'Certificamos que {{talento}} concluiu o curso {{curso}}, com carga horária total de {{horas}} horas-aula.',
}

const MARCA = /\{\{([^{}]*)\}\}/g
const conhecido = (nome: string): nome is Campo => CAMPOS_DO_CERTIFICADO.some(({ campo }) => campo === nome)
/** '{{talento}}, {{curso}}…' */
export const marcasDoCertificado = CAMPOS_DO_CERTIFICADO.map(({ campo }) => `{{${campo}}}`).join(', ')

/** The problem of a text that cannot be filled in, in Portuguese; null when there is none. */
export function problemaNoCertificado(escrito: string): string | null {
  for (const [marca, dentro = ''] of escrito.matchAll(MARCA))
    if (!conhecido(dentro.trim())) return `O campo ${marca} não existe. Use ${marcasDoCertificado}.`
  return /\{\{|\}\}/.test(escrito.replace(MARCA, '')) ? 'Há chaves sem par: um campo se escreve {{talento}}.' : null
}
/** Whether a text contains a field. */
export const menciona = (escrito: string, campo: Campo): boolean =>
  [...escrito.matchAll(MARCA)].some(([, dentro = '']) => dentro.trim() === campo)
/** Fills in the fields of a text in one pass, so that a name that looks like a field is not replaced again. */
export const preencherCertificado = (escrito: string, valores: ValoresDoCertificado): string =>
  escrito.replace(MARCA, (marca, dentro: string) => {
    const nome = dentro.trim()
    return conhecido(nome) ? valores[nome] : marca
  })

/** 'A', 'A e B', 'A, B e C' */
export const enumerar = (nomes: readonly string[]): string =>
  nomes.length < 2 ? (nomes[0] ?? '') : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`

const comCampos = (label: string, kind: 'texto' | 'texto-longo', max: number) =>
  texto({ label, max })
    .superRefine((escrito, ctx) => {
      const problema = problemaNoCertificado(escrito)
      if (problema) ctx.addIssue({ code: 'custom', message: problema })
    })
    .meta({ label, kind, max }) as z.ZodType<string, string>
export const camposDoCertificado = {
  titulo: comCampos('Título', 'texto', 150),
  conteudo: comCampos('Conteúdo', 'texto-longo', 1500),
}
