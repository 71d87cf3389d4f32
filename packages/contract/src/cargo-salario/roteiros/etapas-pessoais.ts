import * as z from 'zod'
import { byId, endpoint, nothing, person } from '../../kit/endpoint.ts'
import { textoLongo } from '../../kit/fields.ts'
import { purpose } from '../../kit/purpose.ts'
import { etapa } from './etapas.ts'
import { BASE_DAS_ETAPAS, ETAPAS_PESSOAIS, PAGINA_DOS_ROTEIROS, PAGINA_MINHAS_ETAPAS } from './roteiro-palavras.ts'

/** The steps that are the person's own to do, for those without a login: of their own lists, and nothing about anybody else. */

export const fazerEtapas = purpose('roteiros.etapas', 'Fazer as próprias etapas de roteiros')

export const etapaPessoal = etapa.pick({
  id: true,
  versao: true,
  pode: true,
  titulo: true,
  oQueFazer: true,
  vence: true,
  dias: true,
  situacao: true,
  espera: true,
  atrasada: true,
  documentoPedido: true,
  documentoEnviado: true,
  documentoAConferir: true,
  motivoRecusa: true,
  modeloNome: true,
  eventoNome: true,
  feitaEm: true,
})
export type EtapaPessoal = typeof etapaPessoal._output

const access = person(fazerEtapas)
const output = etapaPessoal.array()
const changes = [ETAPAS_PESSOAIS, '/pessoal/sessao', BASE_DAS_ETAPAS, PAGINA_DOS_ROTEIROS, PAGINA_MINHAS_ETAPAS]
export const listar = endpoint({
  method: 'GET',
  path: ETAPAS_PESSOAIS,
  access,
  input: nothing,
  output,
  summary: 'Etapas que cabem a quem chama, as abertas primeiro',
})
export const concluir = endpoint({
  method: 'PUT',
  path: `${ETAPAS_PESSOAIS}/{id}/conclui`,
  access,
  input: z.object({
    id: z.int().positive(),
    versao: z.int(),
    observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
  }),
  output,
  changes,
  summary: 'Conclui uma etapa própria',
})
/** The file stands in the part `arquivo`; who sent it does not open it again. */
export const enviarDocumento = endpoint({
  method: 'POST',
  path: `${ETAPAS_PESSOAIS}/{id}/documento`,
  access,
  input: byId,
  output,
  body: 'multipart',
  changes,
  summary: 'Envia o documento que uma etapa própria pede',
})
