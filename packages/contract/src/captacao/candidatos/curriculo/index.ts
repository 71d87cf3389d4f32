/** Reads the facts about a person from a curriculum. Nothing is saved; the facts are offered for confirmation. */
import { type CertificadoLido, certificadosDe } from './certificados.ts'
import { type Citacoes, citacoesDe } from './citados.ts'
import { escolaridadeDe } from './escolaridade.ts'
import { type ExperienciaLida, experienciasDe } from './experiencias.ts'
import { type FormacaoLida, formacoesDe } from './formacoes.ts'
import { type IdiomaLido, idiomasDe } from './idiomas.ts'
import { type Lido, linhasDe } from './linhas.ts'
import {
  type Cidade,
  cepDe,
  cidadeDe,
  cpfDe,
  emailDe,
  linkedinDe,
  nascimentoDe,
  nomeDe,
  type Telefone,
  telefonesDe,
} from './pessoais.ts'

export interface DadosDoCurriculo {
  nome: Lido<string> | undefined
  email: Lido<string> | undefined
  telefones: Lido<Telefone>[]
  cpf: Lido<string> | undefined
  dataNascimento: Lido<string> | undefined
  cidade: Lido<Cidade> | undefined
  cep: Lido<string> | undefined
  linkedin: Lido<string> | undefined
  escolaridade: Lido<string> | undefined
  formacoes: Lido<FormacaoLida>[]
  experiencias: Lido<ExperienciaLida>[]
  idiomas: Lido<IdiomaLido>[]
  certificados: Lido<CertificadoLido>[]
  /** Finds the names of a given list in the text. */
  citacoes: Citacoes
}

/** `hoje` (yyyy-MM-dd) distinguishes a current course from a finished one. */
export function dadosDoCurriculo(texto: string, hoje: string): DadosDoCurriculo {
  const linhas = linhasDe(texto)
  const email = emailDe(linhas)
  const nome = nomeDe(linhas, email?.valor)
  return {
    nome,
    email,
    telefones: telefonesDe(linhas),
    cpf: cpfDe(linhas),
    dataNascimento: nascimentoDe(linhas, hoje),
    cidade: cidadeDe(linhas),
    cep: cepDe(linhas),
    linkedin: linkedinDe(linhas),
    escolaridade: escolaridadeDe(linhas, hoje),
    formacoes: formacoesDe(linhas, hoje),
    experiencias: experienciasDe(linhas, hoje),
    idiomas: idiomasDe(linhas),
    certificados: certificadosDe(linhas, hoje, nome?.valor),
    citacoes: citacoesDe(linhas),
  }
}
