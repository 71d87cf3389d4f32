import type { AceitesNoPapel } from './aceite.ts'

/**
 * Data of papers/solicitacao-pessoal.typ, the printed personnel request. Every value is a text ready to print (formatCell); absent or empty
 * values are not printed, and a block without fields disappears with its heading.
 */
export type SolicitacaoPessoalPaper = {
  codigo: string
  descricao: string
  /** State in words: 'Em análise', 'Aprovada', 'Suspensa', 'Encerrada'… */
  situacao: string
  /** Colour of the mark beside the state, the same as on screen. */
  marca?: 'green' | 'blue' | 'amber' | 'red' | 'violet' | 'gray'
  /** Dados da solicitação */
  solicitacao: {
    data?: string
    solicitante?: string
    motivo?: string
    estabelecimento?: string
    areaOrganizacional?: string
    ambiente?: string
    funcao?: string
    previsaoEncerramento?: string
    recrutador?: string
    colaboradoresSubstituidos?: string[]
  }
  /** Vaga */
  vaga: {
    cargo?: string
    faixaSalarial?: string
    quantidade?: string
    preenchidas?: string
    tipo?: string
    vinculo?: string
    remuneracao?: string
    horario?: string
    horasDiarias?: string
    diasPrevistos?: string
    reservadaPcd?: string
  }
  /** Dados complementares */
  complementares: {
    escolaridade?: string
    escolaridades?: string[]
    sexo?: string
    idade?: string
    cidade?: string
    bairros?: string[]
    experiencias?: string
    informacoes?: string
  }
  /** Liberação */
  liberacao: {
    liberador?: string
    data?: string
    observacao?: string
    encerramento?: string
    observacaoEncerramento?: string
    observacaoCancelamento?: string
  }
  historico?: { data: string; usuario: string; acao: string; observacao?: string }[]
  /** Who accepted the request as it was printed for that. */
  aceites?: AceitesNoPapel
  /** Signature lines: name and role; a line without a name is signed by hand. */
  assinaturas?: { nome?: string; papel: string }[]
}
