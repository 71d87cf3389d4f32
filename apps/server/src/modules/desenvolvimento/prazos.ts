import { AVISA_DIAS, autoridades } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'

prazo({
  nome: 'certificacoes',
  titulo: 'Certificações que vencem',
  acao: 'Renove a certificação do talento.',
  authority: autoridades.ver,
  avisaDias: AVISA_DIAS,
  linhas: (_ctx, { ate }) => sql`
    select talento_nome as titulo, certificacao_nome as detalhe, validade as data,
           '/desenvolvimento/colaboradores-certificacoes/' || id as url
      from colaborador_certificacao_lista
     where ultima and talento_situacao = 'A' and validade <= ${ate}::date`,
})
