import { refs } from '../../kit/fields.ts'
import { abreCom, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

const DE_1_A_15 = 'Selecione de 1 a 15 certificações'
const certificacoesIds = () =>
  abreCom(
    refs({ label: 'Certificações', fem: true, min: 1, obrigatorio: DE_1_A_15 }).max(15, { error: DE_1_A_15 }).meta({
      label: 'Certificações',
      kind: 'refs',
      fem: true,
    }),
    [],
  )

export const colaboradorCertificacao = report({
  module: 'desenvolvimento',
  path: 'colaborador-certificacao',
  title: 'Talentos com Certificação',
  description: 'Quem trabalha aqui e foi certificado, desde quando e até quando vale.',
  filters: { certificacoesIds: certificacoesIds(), ...lugares() },
})
export const colaboradorSemCertificacao = report({
  module: 'desenvolvimento',
  path: 'colaborador-sem-certificacao',
  title: 'Talentos sem Certificação',
  description: 'Quem está em uma faixa que exige a certificação e não a tem hoje.',
  filters: { certificacoesIds: certificacoesIds(), ...lugares() },
})
