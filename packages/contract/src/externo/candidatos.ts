import * as z from 'zod'
import { cepDaConsulta, enderecoDoCep } from '../geral/cep.ts'
import { anyone, byId, candidate, done, door, endpoint } from '../kit/endpoint.ts'
import { booleano, cpf, fieldMeta, rowOf, texto } from '../kit/fields.ts'
import { senhaNova } from '../kit/senha.ts'
import { camposDaCandidatura, camposDaPessoa, camposDoCandidato } from './campos.ts'
import { listasDoCandidato } from './curriculo.ts'

export const cadastroForm = z
  .object({
    cpf: cpf({ label: 'CPF' }),
    ...camposDoCandidato,
    senha: senhaNova('Senha'),
    confirmaSenha: texto({ label: 'Confirmação da senha', fem: true, max: 200 }),
    aceitoPoliticaSeguranca: booleano({ label: 'Termo de privacidade' }),
  })
  .refine((c) => c.senha === c.confirmaSenha, { error: 'As senhas devem ser iguais', path: ['confirmaSenha'] })

/** What proves that a person sent a public form. */
const provado = { desafio: z.string().max(400), prova: z.string().max(40) }
/** A puzzle that costs a robot more than a person: no outside service. */
export const lerDesafio = endpoint({
  method: 'GET',
  path: '/externo/desafio',
  access: anyone,
  input: z.object({}),
  output: z.object({ desafio: z.string(), zeros: z.int() }),
  summary: 'Desafio que comprova o envio por uma pessoa',
})

/** The same answer whether the CPF is new or known; the owner of a known one is asked by mail whether it was them. */
export const cadastrar = endpoint({
  method: 'POST',
  path: '/externo/candidatos',
  access: anyone,
  input: z.intersection(z.object({ empresaId: z.int().positive(), ...provado }), cadastroForm),
  output: done,
  summary: 'Cadastra um candidato',
})
const ficha = texto({ label: 'Link', max: 100 })
export const confirmarCadastro = endpoint({
  method: 'POST',
  path: '/externo/candidatos/confirmar-cadastro',
  access: door,
  input: z.object({ ficha }),
  output: done,
  summary: 'Confirma, pelo link recebido, o cadastro de um CPF já conhecido',
})

/** The same answer for known and unknown CPFs; the link goes to the registered e-mail. */
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
    .refine((s) => s.novaSenha === s.confNovaSenha, {
      error: 'A senha não foi confirmada corretamente. Por favor, confira.',
      path: ['confNovaSenha'],
    }),
  output: done,
  summary: 'Grava a senha nova do candidato pelo link recebido',
})

/** Address of a postal code, for who fills in the registration. */
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
/** The candidate's own record, as its form edits it. */
export const candidatoCompleto = z.object({
  id: z.int(),
  versao: z.int(),
  cpf: z.string(),
  ...linha,
  possuiParentes: simNao,
  pagaPensao: simNao,
  possuiVeiculo: simNao,
  cargos: z.array(z.int()),
  ...listasDoCandidato,
})
export const ler = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}/completo',
  access: candidate,
  input: byId,
  output: candidatoCompleto,
  summary: 'O próprio cadastro',
})
/** Fields that the company hides are neither asked for nor changed, whatever is sent. */
export const alterar = endpoint({
  method: 'PUT',
  path: '/externo/candidatos/{id}',
  access: candidate,
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDoCandidato }),
  output: done,
  summary: 'Altera o próprio cadastro',
})
