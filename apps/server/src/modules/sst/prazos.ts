import { autoridades } from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'

prazo({
  nome: 'retorno-afastamento',
  titulo: 'Retornos de afastamento',
  acao: 'Prepare a volta da pessoa ou prorrogue o afastamento.',
  authority: autoridades.ver,
  avisaDias: 15,
  // The return from a leave: person and day, never the reason. It is the day after the last day of leave.
  linhas: (_ctx, { hoje, ate }) => sql`
    select talento_nome as titulo, cargo_nome as detalhe, fim + 1 as data, '/sst/colaborador-afastamentos/' || id as url
      from colaborador_afastamento_lista
     where talento_situacao = 'A' and fim + 1 between ${hoje}::date and ${ate}::date`,
})
