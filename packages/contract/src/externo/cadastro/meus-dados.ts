import * as z from 'zod'
import { convite } from '../../captacao/entrevistas/entrevistas-convite.ts'
import { meuAceite } from '../../cargo-salario/aceites/meus-aceites.ts'
import { byId, candidate, endpoint } from '../../kit/endpoint.ts'
import { texto } from '../../kit/fields.ts'

const linha = z.record(z.string(), z.unknown())
/** All data of a candidate that the company stores: LGPD, art. 18. */
export const meusDados = z.object({
  geradoEm: z.string(),
  empresa: z.object({ nome: z.string(), razaoSocial: z.string(), cnpj: z.string() }),
  /** What was accepted and when, and whether the text is still the same; null when nothing was accepted. */
  consentimento: z
    .object({
      aceitoEm: z.string(),
      versao: z.string().nullable(),
      textoAtual: z.boolean(),
      texto: z.string().nullable(),
    })
    .nullable(),
  /** Months without activity after which the registration is deleted; 0: never. */
  mesesGuardados: z.int(),
  /** The person works or worked here, so the data also belongs to the employment. */
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
      /** What the candidate answered to the questions of the vacancy. */
      respostas: z.array(z.object({ pergunta: z.string(), resposta: z.string() })),
    }),
  ),
  /** Name of the curriculum's file, which the candidate may download. */
  curriculo: z.string().nullable(),
  documentos: z.array(z.object({ descricao: z.string(), data: z.string(), arquivo: z.string() })),
  avaliacoes: z.array(z.object({ titulo: z.string(), vaga: z.string(), respondidoEm: z.string().nullable() })),
  /** Documents that the candidate was asked to accept, and how they ended. */
  aceites: z.array(
    meuAceite.pick({ titulo: true, situacao: true, pedidoEm: true, respondidoEm: true, motivo: true, resumo: true }),
  ),
  /** Invitations and the candidate's answers, without the interviewers' opinions. */
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
  /** Messages of the company about applications, as they were sent. */
  mensagens: z.array(z.object({ vaga: z.string(), enviadaEm: z.string(), assunto: z.string(), texto: z.string() })),
  /** All other data, by the name of its table. */
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
/** Asks for the password again, because deletion is final and an open session is not enough. Ends the session. */
export const apagar = endpoint({
  method: 'POST',
  path: '/externo/candidatos/{id}/apagar',
  access: candidate,
  input: z.object({ ...byId.shape, senha: texto({ label: 'Senha', fem: true, max: 200 }) }),
  output: z.object({ protocolo: z.string() }),
  summary: 'Apaga o próprio cadastro, com tudo o que é dele',
})
