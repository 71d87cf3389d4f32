import * as z from 'zod'
import { VINCULO } from '../../geral/codigos/codigos.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, opcao, ref, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { autoridades, camposDoLugar, colaboradorCompleto, conferido } from './colaboradores.ts'
import { verSalario } from './salario.ts'

const base = '/cargo-salario/colaboradores/{id}'
const versionada = { id: z.int().positive(), versao: z.int() }

export const camposDoDesligamento = {
  /** The last day of the engagement; may be in the future. */
  data: data({ label: 'Data do desligamento', fem: true }),
  motivoDesligamentoId: ref({ label: 'Motivo' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
}
export const desligamentoForm = z.object(camposDoDesligamento)
/** The rows of the history after the date have to be named, so that nobody removes what they did not see. */
export const desligar = endpoint({
  method: 'POST',
  path: `${base}/desligamento`,
  access: internal(autoridades.desligar),
  input: z.object({
    ...versionada,
    ...camposDoDesligamento,
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

/** A new engagement of the same person: no CPF is asked, so that who sees it masked may readmit too. */
export const camposDaReadmissao = {
  codigo: textoOpcional({ label: 'Matrícula', max: 20 }),
  dataAdmissao: data({ label: 'Data de Admissão', fem: true }),
  vinculo: opcao(VINCULO, { label: 'Vínculo' }),
  ...camposDoLugar,
}
export const readmissaoForm = z.object(camposDaReadmissao).superRefine(conferido)
export const readmitir = endpoint({
  method: 'POST',
  path: `${base}/readmissao`,
  access: internal(autoridades.criar),
  input: z.object({ id: z.int().positive(), ...camposDaReadmissao }).superRefine(conferido),
  output: colaboradorCompleto,
  reveals: [verSalario, autoridades.verDocumentos],
  summary: 'Readmite quem foi desligado, em um vínculo novo da mesma pessoa',
})

export const dataEstabilidade = endpoint({
  method: 'GET',
  path: `${base}/data-estabilidade`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ dataEstabilidade: z.string().nullable() }),
  summary: 'Até quando o colaborador tem estabilidade; nula sem nenhuma',
})
