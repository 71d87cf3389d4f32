import * as z from 'zod'
import { convite } from '../../captacao/entrevistas/entrevistas-convite.ts'
import { byId, candidate, endpoint } from '../../kit/endpoint.ts'

const linha = z.record(z.string(), z.unknown())
/** Everything that the company keeps of a candidate and that is the candidate's: LGPD, art. 18. */
export const meusDados = z.object({
  geradoEm: z.string(),
  empresa: z.object({ nome: z.string(), razaoSocial: z.string(), cnpj: z.string() }),
  /** What was accepted, when, and whether the text is still the same; null where nothing was. */
  consentimento: z
    .object({
      aceitoEm: z.string(),
      versao: z.string().nullable(),
      textoAtual: z.boolean(),
      texto: z.string().nullable(),
    })
    .nullable(),
  /** Months without activity after which the registration goes; 0: it stays. */
  mesesGuardados: z.int(),
  /** The person works or worked here: the data are the employment contract's too. */
  colaborador: z.boolean(),
  cadastro: linha,
  formacoes: z.array(linha),
  certificados: z.array(linha),
  experiencias: z.array(linha),
  idiomas: z.array(linha),
  cargosPretendidos: z.array(z.string()),
  areasInteresse: z.array(z.string()),
  conhecimentos: z.array(z.string()),
  candidaturas: z.array(
    z.object({
      vaga: z.string(),
      candidatadoEm: z.string(),
      retirada: z.boolean(),
      passos: z.array(z.object({ etapa: z.string(), data: z.string() })),
    }),
  ),
  documentos: z.array(z.object({ descricao: z.string(), data: z.string(), arquivo: z.string() })),
  avaliacoes: z.array(z.object({ titulo: z.string(), vaga: z.string(), respondidoEm: z.string().nullable() })),
  /** Invitations and what the candidate answered; nothing of what interviewers thought. */
  entrevistas: z.array(
    z.object({
      vaga: z.string(),
      assunto: z.string(),
      data: z.string(),
      hora: z.string(),
      duracao: z.int(),
      local: z.string().nullable(),
      link: z.string().nullable(),
      recado: z.string().nullable(),
      situacao: convite.shape.situacao,
      resposta: z.string().nullable(),
      propostas: z.array(z.object({ data: z.string(), hora: z.string() })),
    }),
  ),
  /** What the company wrote about applications, as it was sent. */
  mensagens: z.array(z.object({ vaga: z.string(), enviadaEm: z.string(), assunto: z.string(), texto: z.string() })),
  /** Whatever else there is, by the name of its table. */
  outros: z.record(z.string(), z.array(linha)),
})
export type MeusDados = z.infer<typeof meusDados>
export const ler = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}/meus-dados',
  access: candidate,
  input: byId,
  output: meusDados,
  summary: 'Tudo o que a empresa guarda do candidato',
})
export const imprimir = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}/meus-dados/pdf',
  access: candidate,
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'Os próprios dados em PDF',
})
/** What goes does not come back; ends the session. */
export const apagar = endpoint({
  method: 'DELETE',
  path: '/externo/candidatos/{id}',
  access: candidate,
  input: byId,
  output: z.object({ protocolo: z.string() }),
  summary: 'Apaga o próprio cadastro, com tudo o que é dele',
})
