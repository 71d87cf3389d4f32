import * as z from 'zod'
import { extraVisivel } from '../../geral/pessoa/campos-extras.ts'
import { anyone, byId, candidate, done, door, endpoint, nothing } from '../../kit/endpoint.ts'
import { cpf, texto } from '../../kit/fields.ts'
import { trocaDeSenha } from '../../kit/senha.ts'

const cores = z.record(z.string(), z.record(z.string(), z.string()))
/** Public data of a company: name, colours, and the rules of its candidate area. */
export const configuracaoDaEmpresa = z.object({
  id: z.int(),
  nome: z.string(),
  corPrimaria: z.string(),
  corSecundaria: z.string(),
  temLogo: z.boolean(),
  /** Design tokens of both themes computed from each colour, so that the contrast is sufficient. */
  cores,
  coresSecundarias: cores,
  /** There is a policy, and candidates must accept it to continue. */
  exigirAceitePsi: z.boolean(),
  politicaSeguranca: z.string().nullable(),
  exibirSalario: z.boolean(),
  forcarMaiusculas: z.boolean(),
  maxCandidataCargo: z.int(),
  camposVisiveis: z.array(z.string()),
  camposObrigatorios: z.array(z.string()),
  /** Extra fields that the company adds to the registration, in its order. */
  camposExtras: z.array(extraVisivel),
})
export type ConfiguracaoDaEmpresa = z.infer<typeof configuracaoDaEmpresa>
export const lerConfiguracao = endpoint({
  method: 'GET',
  path: '/externo/empresas/{empresaId}/configuracao',
  access: anyone,
  input: z.object({ empresaId: z.int().positive() }),
  output: configuracaoDaEmpresa,
  summary: 'Configuração pública da empresa',
})

export const lerLogo = endpoint({
  method: 'GET',
  path: '/externo/empresas/{empresaId}/logo',
  access: anyone,
  input: z.object({ empresaId: z.int().positive() }),
  output: z.any(),
  kind: 'file',
  summary: 'Logo da empresa',
})

/** All companies with an open portal, independent of the CPF, so that the answer reveals nothing about a person. */
export const empresasPorCpf = endpoint({
  method: 'GET',
  path: '/externo/candidatos/empresas-por-cpf',
  access: door,
  input: z.object({ cpf: z.string().max(14).optional() }),
  output: z.array(z.object({ id: z.int(), nome: z.string() })),
  summary: 'Empresas com portal aberto',
})

export const login = endpoint({
  method: 'POST',
  path: '/externo/login',
  access: door,
  body: 'form',
  input: z.object({
    username: cpf({ label: 'CPF' }),
    password: texto({ label: 'Senha', fem: true, max: 200 }),
    empresaId: z.int({ error: 'Empresa é obrigatória' }).positive({ error: 'Empresa é obrigatória' }),
    tipoLogin: z.string().max(20).default('CADASTRO'),
    /** The vacancy whose link led here; the page returns to it. */
    solicitacaoId: z.int().positive().optional(),
  }),
  output: done,
  summary: 'Entra na área do candidato',
})
export const logout = endpoint({
  method: 'POST',
  path: '/externo/userinfo/logout',
  access: door,
  input: nothing,
  output: done,
  summary: 'Sai da área do candidato',
})

export const candidateInfo = z.object({
  authenticated: z.boolean(),
  candidatoId: z.int(),
  nome: z.string(),
  /** The complete CPF, because it is the candidate's own. */
  cpf: z.string(),
  empresaId: z.int(),
  aceitoPoliticaSeguranca: z.boolean(),
  horaExpiracao: z.string(),
})
export type CandidateInfo = z.infer<typeof candidateInfo>
export const lerCandidateInfo = endpoint({
  method: 'GET',
  path: '/externo/userinfo',
  access: candidate,
  input: nothing,
  output: candidateInfo,
  summary: 'Candidato da sessão',
})

export const alterarSenha = endpoint({
  method: 'PATCH',
  path: '/externo/candidatos/{id}/alterar-senha',
  access: candidate,
  input: z.intersection(byId, trocaDeSenha),
  output: done,
  summary: 'Altera a própria senha',
})
export const aceitarTermo = endpoint({
  method: 'PATCH',
  path: '/externo/candidatos/{id}/aceita-termo',
  access: candidate,
  input: byId,
  output: done,
  summary: 'Aceita o termo de privacidade',
})
