import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { dataOpcional, texto, textoOpcional } from '../../kit/fields.ts'
import { recusaDoAcompanhamento } from './acao-regras.ts'
import { acoes } from './acoes.ts'

/** Follow-ups, comments and files of an action. Users who may change it, its author and the responsible person can add them. */
const { base, record: output } = acoes
const access = internal()
const daAcao = { id: z.int().positive() }
/** The version of the action, so that changes made since it was read are noticed. */
const versionada = { ...daAcao, versao: z.int() }

export const camposDoAcompanhamento = {
  inicio: dataOpcional({ label: 'Início' }),
  termino: dataOpcional({ label: 'Término' }),
  situacao: textoOpcional({ label: 'Situação', max: 100 }),
  observacao: texto({ label: 'Observação', fem: true, max: 2000 }),
}
export const INICIO_OBRIGATORIO = 'Início é obrigatório'
/** The rule about the planned start is not here, because only the action has that date: form and server use `recusaDoAcompanhamento`. */
const regras = <S extends z.ZodObject>(form: S): S =>
  form.superRefine((value, check) => {
    const { inicio, termino } = value as { inicio: string | null; termino: string | null }
    const recusa = recusaDoAcompanhamento({ inicio, termino }, null)
    if (recusa) check.addIssue({ code: 'custom', path: [recusa.campo], message: recusa.mensagem })
    else if (!inicio) check.addIssue({ code: 'custom', path: ['inicio'], message: INICIO_OBRIGATORIO })
  })
export const acompanhamentoForm = regras(z.object(camposDoAcompanhamento))

const acompanhamentos = `${base}/{id}/acompanhamentos`
export const acompanhar = endpoint({
  method: 'POST',
  path: acompanhamentos,
  access,
  input: regras(z.object({ ...versionada, ...camposDoAcompanhamento })),
  output,
  summary: 'Registra um acompanhamento; o primeiro inicia a ação',
})
const um = { ...versionada, acompanhamentoId: z.int().positive() }
export const alterarAcompanhamento = endpoint({
  method: 'PUT',
  path: `${acompanhamentos}/{acompanhamentoId}`,
  access,
  input: regras(z.object({ ...um, ...camposDoAcompanhamento })),
  output,
  summary: 'Altera um acompanhamento',
})
export const excluirAcompanhamento = endpoint({
  method: 'DELETE',
  path: `${acompanhamentos}/{acompanhamentoId}`,
  access,
  input: z.object(um),
  output,
  summary: 'Exclui um acompanhamento',
})

export const camposDoComentario = { texto: texto({ label: 'Comentário', max: 2000 }) }
/** Comments are only added and never change anything, so they need no version. */
export const comentar = endpoint({
  method: 'POST',
  path: `${base}/{id}/comentarios`,
  access,
  input: z.object({ ...daAcao, ...camposDoComentario }),
  output,
  summary: 'Comenta uma ação',
})

export const ANEXO_MAXIMO = 10 * 1024 * 1024
export const ANEXOS_POR_ACAO = 30
/** The file is sent in the part `anexo`. */
export const anexar = endpoint({
  method: 'POST',
  path: `${base}/{id}/anexos`,
  access,
  input: byId,
  output,
  body: 'multipart',
  summary: 'Anexa um arquivo a uma ação',
})
const umAnexo = z.object({ ...daAcao, anexoId: z.int().positive() })
export const baixarAnexo = endpoint({
  method: 'GET',
  path: `${base}/{id}/anexos/{anexoId}`,
  access,
  input: umAnexo,
  output: z.unknown(),
  kind: 'file',
  summary: 'Arquivo anexado a uma ação',
})
export const excluirAnexo = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/anexos/{anexoId}`,
  access,
  input: umAnexo,
  output,
  summary: 'Remove um arquivo de uma ação',
})
