import * as z from 'zod'
import { VINCULO } from '../../geral/codigos/codigos.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, opcao, ref, textoLongo, textoOpcional } from '../../kit/fields.ts'
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
export const desligamentoForm = z.object({ ...camposDoDesligamento, modeloRoteiroId: modeloDoDesligamento })
/** The request must name the history rows after the date, so that nobody removes rows that they have not seen. */
export const desligar = endpoint({
  method: 'POST',
  path: `${base}/desligamento`,
  access: internal(autoridades.desligar),
  input: z.object({
    ...versionada,
    ...camposDoDesligamento,
    modeloRoteiroId: modeloDoDesligamento,
    removerLinhas: z.array(z.int().positive()).max(1000).default([]),
  }),
  output: colaboradorCompleto,
  reveals: [verSalario, autoridades.verDocumentos],
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
  summary: 'Até quando o colaborador tem estabilidade, e por quê; nulos sem nenhuma',
})
