import * as z from 'zod'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { cursos } from './cursos.ts'

/**
 * Trainings that Regulatory Norms ask for, to begin with. Hours and periods are those of the text that `base` names, and null where it gives
 * none: the company fills them in. A norm changes, so each names the text by its ordinance.
 */
export interface TreinamentoDeNorma {
  chave: string
  norma: string
  nome: string
  /** Of the first training. */
  cargaHoraria: number | null
  /** Months until it has to be repeated. */
  periodicidade: number | null
  /** The item of the norm, and the ordinance of its text. */
  base: string
  /** What the text says besides. */
  nota: string | null
}

type Linha = [nome: string, cargaHoraria: number | null, periodicidade: number | null, nota?: string]
const daNorma = (numero: number, base: string, linhas: readonly Linha[]): TreinamentoDeNorma[] =>
  linhas.map(([nome, cargaHoraria, periodicidade, nota = null], n) => ({
    ...{ chave: `nr${numero}-${n + 1}`, norma: `NR-${numero}`, nome: `NR-${numero} ${nome}` },
    ...{ cargaHoraria, periodicidade, base, nota },
  }))
const LIVRE = 'A norma não fixa as horas nem o período.'
const PERIODICO_8H = 'O periódico tem 8 horas. A metade das horas é prática.'
const ATUALIZA_4H = 'A atualização tem 4 horas.'

export const CATALOGO_NR: readonly TreinamentoDeNorma[] = [
  ...daNorma(1, 'NR-1, 1.7 (Portaria SEPRT nº 6.730, de 09/03/2020)', [['Integração de segurança', null, null, LIVRE]]),
  ...daNorma(5, 'NR-5, 5.7.4 (Portaria MTP nº 422, de 07/10/2021)', [
    ['CIPA, grau de risco 1', 8, null, 'A cada mandato.'],
    ['CIPA, grau de risco 2', 12, null, 'A cada mandato.'],
    ['CIPA, grau de risco 3', 16, null, 'A cada mandato.'],
    ['CIPA, grau de risco 4', 20, null, 'A cada mandato.'],
  ]),
  ...daNorma(6, 'NR-6 (Portaria MTP nº 2.175, de 28/07/2022)', [['Uso de EPI', null, null, LIVRE]]),
  ...daNorma(10, 'NR-10, 10.8.8.2 e anexo III (Portaria MTE nº 598, de 07/12/2004)', [
    ['Básico: instalações e serviços com eletricidade', 40, 24, 'A norma não fixa as horas da reciclagem.'],
    ['Complementar: sistema elétrico de potência', 40, 24, 'Exige o básico. A norma não fixa as horas da reciclagem.'],
  ]),
  ...daNorma(11, 'NR-11, 11.1.5', [['Operador de equipamento de transporte motorizado', null, null, LIVRE]]),
  ...daNorma(12, 'NR-12, 12.16 (Portaria SEPRT nº 916, de 30/07/2019)', [
    ['Operação segura de máquinas', null, null, LIVRE],
  ]),
  ...daNorma(18, 'NR-18, anexo I, quadro 1 (Portaria SEPRT nº 3.733, de 10/02/2020)', [
    ['Básico em segurança do trabalho', 4, 24, 'O periódico tem 4 horas.'],
    ['Operador de grua', 80, null, 'Pelo menos 40 horas são práticas.'],
    ['Operador de guindaste', 120, null, 'Pelo menos 80 horas são práticas.'],
    ['Operador de equipamentos de guindar', null, 24, 'Pelo menos a metade é prática.'],
    ['Sinaleiro e amarrador de cargas', 16, 24],
    ['Operador de elevador', 16, 12, 'O periódico tem 4 horas.'],
    ['Instalação, montagem, desmontagem e manutenção de elevadores', null, 12],
    ['Operador de PEMT', 4, 24, 'O periódico tem 4 horas.'],
    ['Encarregado de ar comprimido', 16, null],
    ['Resgate e remoção em tubulão', 8, null],
    ['Serviços de impermeabilização', 4, null],
    ['Utilização de cadeira suspensa', 16, 12, 'Pelo menos 8 horas são práticas; o periódico tem 8 horas.'],
    ['Escavação manual de tubulão', 24, 12, 'Pelo menos 8 horas são práticas; o periódico tem 8 horas.'],
  ]),
  ...daNorma(20, 'NR-20, anexo I, tabelas 1 e 2 (Portaria MTP nº 4.219, de 20/12/2022)', [
    ['Iniciação sobre inflamáveis e combustíveis', 3, null],
    ['Básico, classe I', 4, 36, ATUALIZA_4H],
    ['Básico, classe II', 6, 36, ATUALIZA_4H],
    ['Básico, classe III', 8, 36, ATUALIZA_4H],
    ['Intermediário, classe I', 12, 36, ATUALIZA_4H],
    ['Intermediário, classe II', 14, 24, ATUALIZA_4H],
    ['Intermediário, classe III', 16, 24, ATUALIZA_4H],
    ['Avançado I', 20, 24, ATUALIZA_4H],
    ['Avançado II', 32, 12, ATUALIZA_4H],
    ['Específico, classe II', 14, null],
    ['Específico, classe III', 16, null],
  ]),
  ...daNorma(23, 'NR-23 (Portaria MTP nº 2.769, de 05/09/2022)', [['Proteção contra incêndios', null, null, LIVRE]]),
  ...daNorma(33, 'NR-33, anexo III, tabela 1 (Portaria MTP nº 1.690, de 15/06/2022)', [
    ['Supervisor de entrada', 40, 12, PERIODICO_8H],
    ['Vigia e trabalhador autorizado', 16, 12, PERIODICO_8H],
    ['Equipe de emergência e salvamento', null, null, 'As horas são as do plano de resgate: 24 ou 32, pelo nível.'],
  ]),
  ...daNorma(35, 'NR-35, 35.4 (Portaria MTP nº 4.218, de 20/12/2022)', [
    ['Trabalho em altura', 8, 24, 'O periódico tem 8 horas.'],
  ]),
]

/** What a course says of its norm, in its syllabus. */
export const textoDaNorma = ({ base, nota }: Pick<TreinamentoDeNorma, 'base' | 'nota'>): string =>
  [`Base: ${base}.`, nota].filter(Boolean).join(' ')

const path = `${cursos.base}/catalogo-nr`
export const lerCatalogoNr = endpoint({
  method: 'GET',
  path,
  access: internal(cursos.authorities.criar),
  input: nothing,
  output: z.array(
    z.object({
      ...{ chave: z.string(), norma: z.string(), nome: z.string(), base: z.string(), nota: z.string().nullable() },
      ...{ cargaHoraria: z.number().nullable(), periodicidade: z.int().nullable() },
      /** The company has a course of this name. */
      jaExiste: z.boolean(),
    }),
  ),
  summary: 'Treinamentos que as NRs pedem, com horas e período onde o texto da norma os dá',
})
export const criarDoCatalogoNr = endpoint({
  method: 'POST',
  path,
  access: internal(cursos.authorities.criar),
  input: z.object({
    chaves: z
      .array(
        z.enum(CATALOGO_NR.map(({ chave }) => chave) as [string, ...string[]], { error: 'Escolha um item da lista' }),
      )
      .min(1, { error: 'Escolha pelo menos um treinamento' })
      .max(CATALOGO_NR.length),
  }),
  /** The names of the courses that were made, and of those that were there already and stay as they are. */
  output: z.object({ criados: z.array(z.string()), existentes: z.array(z.string()) }),
  changes: [cursos.base],
  summary: 'Cria cursos do catálogo de treinamentos das NRs',
})
