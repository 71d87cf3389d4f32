import * as z from 'zod'
import { somarDias } from '../../kit/datas.ts'
import { byId, type Endpoint, endpoint, internal, nothing, person } from '../../kit/endpoint.ts'
import { texto } from '../../kit/fields.ts'
import { purpose } from '../../kit/purpose.ts'
import { anexo } from './colaboradores-ocorrencias.ts'
import { base, CODIGOS_DA_SITUACAO, DIAS_PARA_CONTESTAR, SITUACOES, type Situacao } from './ocorrencia-palavras.ts'
import { NATUREZAS } from './tipos-ocorrencia.ts'

/** One's own occurrences: read by the person alone, with a login or without, and contested. */

export const verOcorrencias = purpose('ocorrencias.proprias', 'Ver e contestar as próprias ocorrências')

const minha = z.object({
  id: z.int(),
  versao: z.int(),
  ocorrenciaNome: z.string(),
  natureza: z.enum(NATUREZAS.map((n) => n.codigo)),
  data: z.string(),
  local: z.string().nullable(),
  relato: z.string(),
  pontos: z.int(),
  valeAte: z.string().nullable(),
  providenciaNome: z.string().nullable(),
  /** The measure before the answer to the contestation exchanged it. */
  providenciaAnteriorNome: z.string().nullable(),
  diasSuspensao: z.int().nullable(),
  situacao: z.enum(CODIGOS_DA_SITUACAO),
  /** The person was asked to accept having read it, and did not answer yet. */
  esperaCiencia: z.boolean(),
  cienciaEm: z.string().nullable(),
  /** The last day for contesting; null before the acknowledgement, or when it can no longer be contested. */
  contestarAte: z.string().nullable(),
  contestacao: z.string().nullable(),
  contestadaEm: z.string().nullable(),
  resposta: z.string().nullable(),
  respondidaEm: z.string().nullable(),
  anexos: z.array(anexo),
  pode: z.array(z.string()),
})
export type MinhaOcorrencia = z.infer<typeof minha>

export const ultimoDiaParaContestar = (diaDaCiencia: string): string => somarDias(diaDaCiencia, DIAS_PARA_CONTESTAR)
/** Why the person may not contest it; null when they may. `cienciaDia` is the day of the acknowledgement. */
export function recusaDeContestar(
  r: { situacao: Situacao; natureza: string; cienciaDia: string | null },
  hoje: string,
): string | null {
  if (r.situacao !== 'C' || r.cienciaDia === null)
    return `Contestar: não é possível quando a situação é '${SITUACOES[r.situacao]}'.`
  if (r.natureza === 'P') return 'Contestar: uma ocorrência positiva não se contesta.'
  if (ultimoDiaParaContestar(r.cienciaDia) < hoje)
    return `Contestar: o prazo de ${DIAS_PARA_CONTESTAR} dias depois da ciência acabou.`
  return null
}

/** Files go with a contestation: while it can be made, and until it is answered. */
export const podeAnexarNaPropria = (r: { situacao: Situacao; contestar: boolean }): boolean =>
  r.contestar || r.situacao === 'T'

const de = (path: string, access: Endpoint['access'], outros: string[]) => ({
  path,
  listar: endpoint({
    method: 'GET',
    path,
    access,
    input: nothing,
    output: z.array(minha),
    summary: 'Ocorrências de quem chama, das mais novas',
  }),
  contestar: endpoint({
    method: 'PUT',
    path: `${path}/{id}/contesta`,
    access,
    input: z.object({
      id: z.int().positive(),
      versao: z.int(),
      contestacao: texto({ label: 'O que você tem a dizer', max: 2000, obrigatorio: 'Escreva o que você tem a dizer' }),
    }),
    output: z.array(minha),
    changes: [path, ...outros],
    summary: 'Contesta uma ocorrência própria',
  }),
  /** The file is sent in the part `anexo`. */
  anexar: endpoint({
    method: 'POST',
    path: `${path}/{id}/anexos`,
    access,
    input: byId,
    output: z.array(minha),
    body: 'multipart',
    changes: [path, ...outros],
    summary: 'Anexa um arquivo à contestação de uma ocorrência própria',
  }),
  baixarAnexo: endpoint({
    method: 'GET',
    path: `${path}/{id}/anexos/{anexoId}`,
    access,
    input: z.object({ ...byId.shape, anexoId: z.int().positive() }),
    output: z.unknown(),
    kind: 'file',
    summary: 'Arquivo de uma ocorrência própria',
  }),
})
export const minhas = de(`${base}/minhas`, internal(), [base])
export const pessoais = de('/pessoal/ocorrencias', person(verOcorrencias), ['/pessoal/sessao'])
