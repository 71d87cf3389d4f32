import * as z from 'zod'
import { autoridades as aceites, base as BASE_DOS_ACEITES } from '../../cargo-salario/aceites/aceite-palavras.ts'
import { authority, crud } from '../../kit/authority.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, opcao, refs, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import { autoridadesDe, ricoComCampos, valoresDosCampos, versoesDoTexto } from '../../kit/textos.ts'
import { CAMPOS_DO_DOCUMENTO } from './documento-campos.ts'
import { autoridades as dosDocumentos } from './documentos-anexos.ts'

/** Templates of documents to the people who work here: letters, warnings, declarations, contracts. */
const RECURSO = ['gestao-talentos', 'modelos-documento', 'Modelos de Documento'] as const
const authorities = { ...crud(...RECURSO), emitir: authority(...RECURSO, 'emitir', 'Imprimir e emitir documentos') }

export const TIPOS_DE_MODELO = [
  { codigo: 'CARTA', descricao: 'Carta' },
  { codigo: 'ADVERTENCIA', descricao: 'Advertência' },
  { codigo: 'DECLARACAO', descricao: 'Declaração' },
  { codigo: 'CONTRATO', descricao: 'Contrato' },
] as const
export const ASSINATURAS = [
  { codigo: 'EMPRESA', descricao: 'Empresa' },
  { codigo: 'AMBOS', descricao: 'Empresa e colaborador' },
  { codigo: 'NENHUMA', descricao: 'Ninguém' },
] as const
const descricao = (codigos: readonly { codigo: string; descricao: string }[], codigo: string) =>
  codigos.find((c) => c.codigo === codigo)?.descricao ?? codigo

const campos = {
  nome: texto({ label: 'Nome', max: 100 }),
  tipo: opcao(TIPOS_DE_MODELO, { label: 'Tipo', obrigatorio: 'Escolha o tipo' }),
  assinaturas: opcao(ASSINATURAS, { label: 'Quem assina', obrigatorio: 'Escolha quem assina' }),
  autoatendimento: booleano({ label: 'A pessoa faz sozinha, em Meu Espaço' }),
  texto: ricoComCampos(CAMPOS_DO_DOCUMENTO, { label: 'Texto', max: 20_000 }),
}
export const SO_DECLARACAO = 'Só uma declaração pode ser feita pela própria pessoa'
export const modelosDocumento = resource({
  module: 'gestao-talentos',
  path: 'modelos-documento',
  singular: 'Modelo de Documento',
  plural: 'Modelos de Documento',
  authorities,
  fields: campos,
  rules: (form) =>
    form.superRefine((value, ctx) => {
      const { tipo, autoatendimento } = value as unknown as { tipo: string; autoatendimento: boolean }
      if (autoatendimento && tipo !== 'DECLARACAO')
        ctx.addIssue({ code: 'custom', path: ['autoatendimento'], message: SO_DECLARACAO })
    }),
  row: {
    nome: z.string(),
    tipo: z.enum(['CARTA', 'ADVERTENCIA', 'DECLARACAO', 'CONTRATO']),
    assinaturas: z.enum(['EMPRESA', 'AMBOS', 'NENHUMA']),
    autoatendimento: z.boolean(),
    texto: z.string(),
  },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    tipo: { label: 'Tipo', format: 'text', value: (m) => descricao(TIPOS_DE_MODELO, m.tipo) },
    assinaturas: { label: 'Quem assina', format: 'text', value: (m) => descricao(ASSINATURAS, m.assinaturas) },
    autoatendimento: {
      label: 'Feito pela pessoa',
      format: 'text',
      value: (m) => (m.autoatendimento ? 'Sim' : 'Não'),
    },
  },
  label: 'nome',
  sorts: ['nome', 'tipo'],
  sort: 'nome,asc',
})
export type ModeloDeDocumento = z.output<typeof modelosDocumento.record>
export const versoes = versoesDoTexto(modelosDocumento.base, authorities.ver, modelosDocumento.singular)
export const lerValores = valoresDosCampos(CAMPOS_DO_DOCUMENTO, {
  path: `${modelosDocumento.base}/valores`,
  chave: 'talentoId',
  access: [authorities.ver, authorities.emitir],
  summary: 'O que os campos de um documento dizem para um colaborador',
})

/** Maximum number of documents in one printed file. */
export const MAXIMO_IMPRESSO = 300
const deQuem = (max: number) =>
  refs('talento', { label: 'Colaboradores', obrigatorio: 'Escolha os colaboradores', min: 1, max })
export const imprimir = endpoint({
  method: 'POST',
  path: `${modelosDocumento.base}/{id}/imprimir`,
  access: internal(authorities.emitir),
  input: z.object({ id: z.int().positive(), talentosIds: deQuem(MAXIMO_IMPRESSO) }),
  output: z.unknown(),
  kind: 'file',
  reveals: autoridadesDe(CAMPOS_DO_DOCUMENTO),
  summary: 'Documentos em PDF, um por colaborador, sem guardar',
})
/** Each is printed and kept at once, while whoever asks waits. */
export const MAXIMO_EMITIDO = 30
export const emitir = endpoint({
  method: 'POST',
  path: `${modelosDocumento.base}/{id}/emitir`,
  access: internal(authorities.emitir),
  input: z.object({
    id: z.int().positive(),
    talentosIds: deQuem(MAXIMO_EMITIDO),
    pedirAceite: booleano({ label: 'Pedir que a pessoa aceite' }),
  }),
  output: z.object({ emitidos: z.int() }),
  changes: ['/gestao-talentos/talentos', BASE_DOS_ACEITES],
  reveals: [dosDocumentos.criar, aceites.pedir, ...autoridadesDe(CAMPOS_DO_DOCUMENTO)],
  summary: 'Guarda o documento de cada colaborador, que o vê em Meu Espaço, e pede o aceite dele',
})
