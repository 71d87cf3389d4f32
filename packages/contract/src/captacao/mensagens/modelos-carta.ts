import * as z from 'zod'
import { autoridades as aceites, base as BASE_DOS_ACEITES } from '../../cargo-salario/aceites/aceite-palavras.ts'
import { authority, crud } from '../../kit/authority.ts'
import { done, endpoint, internal } from '../../kit/endpoint.ts'
import { opcao, refs, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import { autoridadesDe, ricoComCampos, valoresDosCampos, versoesDoTexto } from '../../kit/textos.ts'
import { CAMPOS_DA_CARTA } from './candidato-campos.ts'

/** Letters to candidates of a request, which are printed on the company's letter paper: proposals, declarations of attendance. */
const RECURSO = ['captacao', 'modelos-carta', 'Modelos de Carta'] as const
const authorities = { ...crud(...RECURSO), imprimir: authority(...RECURSO, 'imprimir', 'Imprimir cartas') }

export const ASSINATURAS = [
  { codigo: 'EMPRESA', descricao: 'Empresa' },
  { codigo: 'AMBOS', descricao: 'Empresa e candidato' },
  { codigo: 'NENHUMA', descricao: 'Ninguém' },
] as const
const campos = {
  nome: texto({ label: 'Nome', max: 100 }),
  assinaturas: opcao(ASSINATURAS, { label: 'Quem assina', obrigatorio: 'Escolha quem assina' }),
  texto: ricoComCampos(CAMPOS_DA_CARTA, { label: 'Texto', max: 20_000 }),
}
export const modelosCarta = resource({
  module: 'captacao',
  path: 'modelos-carta',
  singular: 'Modelo de Carta',
  plural: 'Modelos de Carta',
  authorities,
  fields: campos,
  row: { nome: z.string(), assinaturas: z.enum(['EMPRESA', 'AMBOS', 'NENHUMA']), texto: z.string() },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    assinaturas: {
      label: 'Quem assina',
      format: 'text',
      value: (m) => ASSINATURAS.find((a) => a.codigo === m.assinaturas)?.descricao ?? m.assinaturas,
    },
  },
  label: 'nome',
  sorts: ['nome', 'assinaturas'],
  sort: 'nome,asc',
})
export type ModeloDeCarta = z.output<typeof modelosCarta.record>
export const versoes = versoesDoTexto(modelosCarta.base, authorities.ver, modelosCarta.singular)
export const lerValores = valoresDosCampos(CAMPOS_DA_CARTA, {
  path: `${modelosCarta.base}/valores`,
  chave: 'candidatoSolicitacaoId',
  access: [authorities.ver, authorities.imprimir],
  summary: 'O que os campos de uma carta dizem para um candidato',
})

/** Maximum number of letters in one document. */
export const MAXIMO_DE_CARTAS = 300
export const imprimir = endpoint({
  method: 'POST',
  path: `${modelosCarta.base}/{id}/imprimir`,
  access: internal(authorities.imprimir),
  input: z.object({
    id: z.int().positive(),
    aplicacoesIds: refs('candidatoSolicitacao', {
      ...{ label: 'Candidatos', obrigatorio: 'Escolha os candidatos' },
      ...{ min: 1, max: MAXIMO_DE_CARTAS },
    }),
  }),
  output: z.unknown(),
  kind: 'file',
  reveals: autoridadesDe(CAMPOS_DA_CARTA),
  summary: 'Cartas em PDF, uma por candidato da solicitação',
})
/** Each letter is printed at once, while whoever asks waits. */
export const MAXIMO_DE_ACEITES = 20
export const pedirAceites = endpoint({
  method: 'POST',
  path: `${modelosCarta.base}/{id}/pedir-aceites`,
  access: internal(aceites.pedir),
  input: z.object({
    id: z.int().positive(),
    aplicacoesIds: refs('candidatoSolicitacao', {
      ...{ label: 'Candidatos', obrigatorio: 'Escolha os candidatos' },
      ...{ min: 1, max: MAXIMO_DE_ACEITES },
    }),
  }),
  output: done,
  changes: [BASE_DOS_ACEITES],
  reveals: [authorities.imprimir, ...autoridadesDe(CAMPOS_DA_CARTA)],
  summary: 'Pede que cada candidato aceite a carta na área do candidato',
})
