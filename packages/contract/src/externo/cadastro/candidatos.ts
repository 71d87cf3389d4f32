import * as z from 'zod'
import { cepDaConsulta, enderecoDoCep } from '../../geral/lugares/cep.ts'
import { extrasForm } from '../../geral/pessoa/campos-extras.ts'
import { certificadoLido, listasDoCandidato } from '../../geral/pessoa/curriculo.ts'
import { camposDaPessoa } from '../../geral/pessoa/pessoa.ts'
import { respostasEnviadas } from '../../geral/pessoa/respostas.ts'
import { anyone, byId, candidate, done, door, endpoint } from '../../kit/endpoint.ts'
import { booleano, cpf, fieldMeta, rowOf, texto } from '../../kit/fields.ts'
import { confirmada, senhaNova } from '../../kit/senha.ts'
import { camposDaCandidatura, camposDoCandidato, enviado } from './campos.ts'

/** The company's own extra fields. Those left out do not change. */
const camposExtras = extrasForm.optional()
export const candidatoForm = z.object({ ...camposDoCandidato, camposExtras })
export const cadastroForm = z.object({
  cpf: cpf({ label: 'CPF' }),
  ...candidatoForm.shape,
  aceitoPoliticaSeguranca: booleano({ label: 'Termo de privacidade' }),
  /** Secret of the curriculum uploaded to fill in the form; it becomes part of the registration. */
  curriculo: enviado({ label: 'Currículo' }),
})
/**
 * The candidate's password. Only the person who confirmed the registration chooses it, so somebody who only filled it in for another
 * person has none (docs/decisions/externo.md).
 */
const primeira = {
  senha: senhaNova('Senha'),
  confirmaSenha: texto({ label: 'Confirmação da senha', fem: true, max: 200 }),
}
const IGUAIS = confirmada('senha', 'confirmaSenha', 'As senhas devem ser iguais')

/** Proves that a public form was not sent by a robot. */
const provado = { desafio: z.string().max(400), prova: z.string().max(40) }
/** A puzzle that is expensive for robots and cheap for people, without an external service. */
export const lerDesafio = endpoint({
  method: 'GET',
  path: '/externo/desafio',
  access: anyone,
  input: z.object({}),
  output: z.object({ desafio: z.string(), zeros: z.int() }),
  summary: 'Desafio que comprova o envio por uma pessoa',
})

/** The answer is the same for new and known CPFs. The owner confirms by mail; without an e-mail, HR confirms. */
export const cadastrar = endpoint({
  method: 'POST',
  path: '/externo/candidatos',
  access: anyone,
  input: z.intersection(
    z.object({
      empresaId: z.int().positive(),
      /** The vacancy whose link led here; the link in the mail returns to it. */
      solicitacaoId: z.int().positive().optional(),
      /** The source in the link, an id of 'Como ficou sabendo da vaga'. What the candidate says goes before it. */
      origem: z.int().positive().optional(),
      /** To what the vacancy asks. */
      respostas: respostasEnviadas,
      ...provado,
    }),
    cadastroForm,
  ),
  output: done,
  summary: 'Cadastra um candidato',
})
const ficha = texto({ label: 'Link', max: 100 })
/** What became of the application that waited with the registration; null: the registration began at no vacancy. */
export const CANDIDATURA_DO_CADASTRO = ['ENVIADA', 'ENCERRADA', 'RECUSADA'] as const
/**
 * One press confirms, applies to the vacancy at which the registration began, and logs in: who has the mail could set the password anyway.
 * A password may be chosen at once; without one, an existing password remains, and a new candidate asks for a link when it is needed.
 */
export const confirmarCadastro = endpoint({
  method: 'POST',
  path: '/externo/candidatos/confirmar-cadastro',
  access: door,
  input: z
    .object({ ficha, senha: primeira.senha.optional(), confirmaSenha: primeira.confirmaSenha.optional() })
    .refine(...IGUAIS),
  output: z.object({
    ok: z.literal(true),
    /** False: the CPF was received from somebody else meanwhile, and its owner must confirm. */
    entrou: z.boolean(),
    candidatura: z.enum(CANDIDATURA_DO_CADASTRO).nullable(),
    /** Why the application was not sent. */
    mensagem: z.string().nullable(),
  }),
  summary: 'Confirma, pelo link recebido, o cadastro, envia a candidatura que esperava e entra na área do candidato',
})
/** For a registration that HR confirmed because its owner has no e-mail. The recruiter gives the code. */
export const primeiraSenha = endpoint({
  method: 'POST',
  path: '/externo/candidatos/primeira-senha',
  access: door,
  input: z
    .object({
      empresaId: z.int({ error: 'Empresa é obrigatória' }).positive({ error: 'Empresa é obrigatória' }),
      cpf: cpf({ label: 'CPF' }),
      codigo: texto({ label: 'Código', max: 20 }),
      ...primeira,
    })
    .refine(...IGUAIS),
  output: done,
  summary: 'Grava a primeira senha do candidato pelo código que o RH entregou',
})

/** The answer is the same for known and unknown CPFs. The link goes to the registered e-mail. */
export const recuperarSenha = endpoint({
  method: 'PUT',
  path: '/externo/candidatos/recuperar-senha',
  access: door,
  input: z.object({
    cpf: cpf({ label: 'CPF' }),
    empresaId: z.int({ error: 'Empresa é obrigatória' }).positive({ error: 'Empresa é obrigatória' }),
    solicitacaoId: z.int().positive().optional(),
    ...provado,
  }),
  output: done,
  summary: 'Envia o link de recuperação da senha, se o candidato existir',
})
export const redefinirSenha = endpoint({
  method: 'POST',
  path: '/externo/candidatos/redefinir-senha',
  access: door,
  input: z
    .object({
      ficha,
      novaSenha: senhaNova('Nova senha'),
      confNovaSenha: texto({ label: 'Confirmação da nova senha', fem: true, max: 200 }),
    })
    .refine(...confirmada('novaSenha', 'confNovaSenha')),
  output: done,
  summary: 'Grava a senha nova do candidato pelo link recebido',
})

/** Address of a postal code, for the registration form. */
export const consultarCep = endpoint({
  method: 'GET',
  path: '/externo/cep/{cep}',
  access: anyone,
  input: z.object({ cep: cepDaConsulta }),
  output: enderecoDoCep,
  summary: 'Endereço de um CEP',
})

const linha = rowOf(
  Object.fromEntries(
    Object.entries({ ...camposDaPessoa, ...camposDaCandidatura }).filter(([, f]) => fieldMeta(f)?.kind),
  ),
)
const simNao = z.boolean().nullable()
/** The candidate's own record for its form. */
export const candidatoCompleto = z.object({
  id: z.int(),
  versao: z.int(),
  cpf: z.string(),
  ...linha,
  possuiParentes: simNao,
  pagaPensao: simNao,
  possuiVeiculo: simNao,
  cargos: z.array(z.int()),
  areasInteresse: z.array(z.int()),
  conhecimentos: z.array(z.int()),
  ...listasDoCandidato,
  certificados: z.array(certificadoLido),
  /** Changes with each photo; null without a photo. */
  foto: z.string().nullable(),
  /** Only the extra fields that the company shows to candidates. */
  camposExtras: extrasForm,
  /** The candidate works at the company, so changes of the person are proposals to HR. */
  empregado: z.boolean(),
  /** The changes waiting for HR. The fields already show the proposed values. */
  proposta: z.object({ enviadaEm: z.string(), campos: z.array(z.string()) }).nullable(),
})
export const ler = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}/completo',
  access: candidate,
  input: byId,
  output: candidatoCompleto,
  summary: 'O próprio cadastro',
})
/** Fields that the company hides are neither required nor changed, whatever is sent. */
export const alterar = endpoint({
  method: 'PUT',
  path: '/externo/candidatos/{id}',
  access: candidate,
  input: z.object({ id: z.int().positive(), versao: z.int(), ...candidatoForm.shape }),
  output: done,
  summary: 'Altera o próprio cadastro',
})
