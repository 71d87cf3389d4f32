import * as z from 'zod'
import { variosIds } from '../../kit/bulk.ts'
import { done, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, data, dataOpcional, opcao, ref, refs, textoOpcional } from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'
import { telefone } from '../exames/clinicas.ts'
import { descricaoDoPeriodo, type Periodo, TERMINA_ANTES } from './periodos.ts'
import { autoridades, profissionais } from './profissionais.ts'

export const TIPO_CONTRATO = [
  { codigo: 'EMPREGADO', descricao: 'Empregado' },
  { codigo: 'AUTONOMO', descricao: 'Autônomo' },
  { codigo: 'PJ', descricao: 'Pessoa jurídica' },
] as const
export const ESTABELECIMENTO_RESPONSAVEL = [
  { codigo: 'TODOS', descricao: 'Todos os estabelecimentos' },
  { codigo: 'ALGUNS', descricao: 'Alguns estabelecimentos' },
] as const
export const descricaoDoTipo = (tipo: string): string => TIPO_CONTRATO.find(({ codigo }) => codigo === tipo)!.descricao

export const camposDoContrato = {
  inicio: data({ label: 'Início' }),
  fim: dataOpcional({ label: 'Fim' }),
  empresaId: ref('empresa', { label: 'Empresa', fem: true }),
  tipoContrato: opcao(TIPO_CONTRATO, { label: 'Tipo de contrato' }),
  registro: textoOpcional({ label: 'Registro', max: 30 }),
  especialidade: textoOpcional({ label: 'Especialidade', fem: true, max: 100 }),
  estabelecimentoResponsavel: opcao(ESTABELECIMENTO_RESPONSAVEL, { label: 'Responde por' }).default('TODOS'),
  estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimentos' }).default([]),
  examesIds: refs('exame', { label: 'Exames que faz' }).default([]),
  endereco: textoOpcional({ label: 'Endereço de atendimento', max: 80 }),
  telefone,
  horarioAtendimento: textoOpcional({ label: 'Horário de atendimento', max: 45 }),
  /** The stored signature stays when no new one is sent. */
  manterAssinatura: booleano({ label: 'Manter a assinatura' }).default(true),
}
export const conferirContrato = <S extends z.ZodType>(form: S): S =>
  form.superRefine((value, ctx) => {
    const v = value as never as z.output<typeof semRegras>
    const recusa = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
    if (v.fim !== null && v.fim < v.inicio) recusa('fim', TERMINA_ANTES)
    if (v.estabelecimentoResponsavel === 'ALGUNS' && v.estabelecimentosIds.length === 0)
      recusa('estabelecimentosIds', 'Escolha ao menos um estabelecimento')
  })
const semRegras = z.object(camposDoContrato)
export const contratoForm = conferirContrato(semRegras)

const nomeado = z.object({ id: z.int(), nome: z.string() })
export const contrato = z.object({
  ...recordShape,
  profissionalId: z.int(),
  empresaId: z.int(),
  inicio: z.string(),
  fim: z.string().nullable(),
  situacao: z.enum(['FUTURO', 'VIGENTE', 'ENCERRADO']),
  tipoContrato: z.enum(['EMPREGADO', 'AUTONOMO', 'PJ']),
  registro: z.string().nullable(),
  especialidade: z.string().nullable(),
  estabelecimentoResponsavel: z.enum(['TODOS', 'ALGUNS']),
  estabelecimentos: z.array(nomeado),
  exames: z.array(nomeado),
  endereco: z.string().nullable(),
  telefone: z.string().nullable(),
  horarioAtendimento: z.string().nullable(),
  temAssinaturaDigital: z.boolean(),
  assinaturaDigitalNome: z.string().nullable(),
})
export type Contrato = z.infer<typeof contrato>

/** 'de 01/02/2026 a 31/12/2026'. */
export const nomeDoContrato = ({ inicio, fim }: Periodo): string =>
  fim ? `de ${formatarData(inicio)} a ${formatarData(fim)}` : `desde ${formatarData(inicio)}`

/** A signature is small; the limit protects the storage. */
export const ASSINATURA_MAXIMA = 2 * 1024 * 1024

const base = `${profissionais.base}/{profissionalId}/contratos`
const { ver, criar, editar, excluir } = autoridades
const doProfissional = { profissionalId: z.int().positive() }
const umContrato = { ...doProfissional, id: z.int().positive() }
export const paginaDosContratos = (profissionalId: number | string) =>
  `${profissionais.page}/${profissionalId}/contrato`

/** Who may edit the professional may edit the contracts. `em` shows those in force on a day. */
export const listarContratos = listing({
  path: base,
  access: internal(ver),
  input: z.object({ ...listQuery, ...doProfissional, em: dataOpcional({ label: 'Vigente em' }).optional() }),
  row: contrato,
  title: 'Contratos do Profissional de SST',
  columns: {
    inicio: { label: 'Início', format: 'date' },
    fim: { label: 'Fim', format: 'date' },
    situacao: { label: 'Situação', format: 'text', value: ({ situacao }) => descricaoDoPeriodo(situacao) },
    tipoContrato: {
      label: 'Tipo de contrato',
      format: 'text',
      value: ({ tipoContrato }) => descricaoDoTipo(tipoContrato),
    },
    estabelecimentos: {
      label: 'Responde por',
      format: 'text',
      value: (row) =>
        row.estabelecimentoResponsavel === 'TODOS'
          ? 'Todos os estabelecimentos'
          : row.estabelecimentos.map(({ nome }) => nome).join(', '),
    },
    especialidade: { label: 'Especialidade', format: 'text' },
    temAssinaturaDigital: {
      label: 'Assinatura',
      format: 'text',
      value: (row) => (row.temAssinaturaDigital ? 'Guardada' : 'Não'),
    },
  },
  sorts: ['inicio', 'fim', 'tipoContrato', 'especialidade'],
  sort: 'inicio,desc',
  summary: 'Contratos de um profissional de SST',
})
export const lerContrato = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(ver),
  input: z.object(umContrato),
  output: contrato,
  summary: 'Lê um contrato de um profissional de SST',
})
/** The image of the signature is the multipart part `assinaturaDigital`, which may be absent. */
export const criarContrato = endpoint({
  method: 'POST',
  path: base,
  access: internal(criar),
  input: conferirContrato(z.object({ ...doProfissional, ...camposDoContrato })),
  output: contrato,
  body: 'multipart',
  summary: 'Insere um contrato de um profissional de SST',
})
export const alterarContrato = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(editar),
  input: conferirContrato(z.object({ ...umContrato, versao: z.int(), ...camposDoContrato })),
  output: contrato,
  body: 'multipart',
  summary: 'Altera um contrato de um profissional de SST',
})
export const excluirContrato = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(excluir),
  input: z.object({ ...umContrato, versao: z.int() }),
  output: done,
  summary: 'Exclui um contrato de um profissional de SST',
})
export const excluirContratos = endpoint({
  method: 'POST',
  path: `${profissionais.base}/contratos/excluir-em-lote`,
  access: internal(excluir),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Exclui contratos de profissionais de SST em lote',
})
export const lerAssinatura = endpoint({
  method: 'GET',
  path: `${base}/{id}/assinatura`,
  access: internal(ver),
  input: z.object(umContrato),
  output: z.unknown(),
  kind: 'file',
  summary: 'Imagem da assinatura de um contrato',
})
