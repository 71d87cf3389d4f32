import * as z from 'zod'
import { VINCULO } from '../../geral/codigos/codigos.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, dataOpcional, opcao, ref, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { autoridades, camposDoLugar, colaboradorCompleto, conferido, modeloRoteiroId } from './colaboradores.ts'
import { verSalario } from './salario.ts'

const base = '/cargo-salario/colaboradores/{id}'
const versionada = { id: z.int().positive(), versao: z.int() }

export const camposDoDesligamento = {
  /** The last day of the engagement. It may be in the future. */
  data: data({ label: 'Data do desligamento', fem: true }),
  motivoDesligamentoId: ref('motivoDesligamento', { label: 'Motivo' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
}
/** The list of steps that starts with the dismissal; null for none. */
const modeloDoDesligamento = ref('modeloRoteiro', { label: 'Roteiro de desligamento', opcional: true })
/** Asked for, and only kept, on a day on which the person has stability. */
const apesarDaEstabilidade = textoOpcional({ label: 'Por que desligar apesar da estabilidade', max: 300 })
export const desligamentoForm = z.object({
  ...camposDoDesligamento,
  modeloRoteiroId: modeloDoDesligamento,
  apesarDaEstabilidade,
})
/** The request must name the history rows after the date, so that nobody removes rows that they have not seen. */
export const desligar = endpoint({
  method: 'POST',
  path: `${base}/desligamento`,
  access: internal(autoridades.desligar),
  input: z.object({
    ...versionada,
    ...camposDoDesligamento,
    modeloRoteiroId: modeloDoDesligamento,
    apesarDaEstabilidade,
    removerLinhas: z.array(z.int().positive()).max(1000).default([]),
  }),
  output: colaboradorCompleto,
  // The last one is not about the answer: it is what a day of stability takes besides, and the catalogue learns it here.
  reveals: [verSalario, autoridades.verDocumentos, autoridades.desligarEstavel],
  summary: 'Desliga um colaborador, hoje, no passado ou em uma data futura',
})
export const desfazerDesligamento = endpoint({
  method: 'POST',
  path: `${base}/desfazer-desligamento`,
  access: internal(autoridades.desfazerDesligamento),
  input: z.object(versionada),
  output: colaboradorCompleto,
  reveals: [verSalario, autoridades.verDocumentos],
  summary: 'Desfaz um desligamento: o vínculo continua',
})

/** A new engagement of the same person. It does not ask for the CPF, so that users who see it masked can readmit people. */
export const camposDaReadmissao = {
  codigo: textoOpcional({ label: 'Matrícula', max: 20 }),
  dataAdmissao: data({ label: 'Data de Admissão', fem: true }),
  vinculo: opcao(VINCULO, { label: 'Vínculo' }),
  ...camposDoLugar,
}
export const readmissaoForm = z.object({ ...camposDaReadmissao, modeloRoteiroId }).superRefine(conferido)
export const readmitir = endpoint({
  method: 'POST',
  path: `${base}/readmissao`,
  access: internal(autoridades.criar),
  input: z.object({ id: z.int().positive(), ...camposDaReadmissao, modeloRoteiroId }).superRefine(conferido),
  output: colaboradorCompleto,
  reveals: [verSalario, autoridades.verDocumentos],
  summary: 'Readmite quem foi desligado, em um vínculo novo da mesma pessoa',
})

export const dataEstabilidade = endpoint({
  method: 'GET',
  path: `${base}/data-estabilidade`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ dataEstabilidade: z.string().nullable(), motivo: z.string().nullable() }),
  summary: 'Até quando o colaborador tem estabilidade, e por quê a quem pode saber; nulos sem nenhuma',
})

/** What a dismissal ends or leaves without anybody, as the modules know it. */
const oQueTermina = z.object({
  /** 'Acesso ao sistema' */
  titulo: z.string(),
  detalhe: z.string().nullable(),
  /** Its page; null when this user may not open it. */
  url: z.string().nullable(),
  /** It ends by itself on the last day; otherwise somebody has to end it or to take it over. */
  sozinho: z.boolean(),
})
export type OQueTermina = z.infer<typeof oQueTermina>
export const termina = endpoint({
  method: 'GET',
  path: `${base}/o-que-termina`,
  access: internal(autoridades.desligar),
  input: z.object({ ...byId.shape, data: dataOpcional({ label: 'Data do desligamento', fem: true }) }),
  output: z.array(oQueTermina),
  summary: 'O que mais acaba, ou fica sem ninguém, com o desligamento de um colaborador',
})
