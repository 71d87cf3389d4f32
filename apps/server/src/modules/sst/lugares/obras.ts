import { obras as c } from '@quadro/contract/sst/lugares/obras.ts'
import type { Route } from '../../../kit/http/route.ts'
import { registerNames } from '../../../kit/imports/import-names.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { exigirCidadeDoEstado } from '../../geral/index.ts'

labelTable('obra', c.plural)
explainConstraint('obra_numero', 'numeroInscricao', 'Já existe uma obra com este nome e este número.')

const { routes } = resourceRoutes(c, {
  table: 'obra',
  rows: (ctx) =>
    ctx.db
      .selectFrom('obra as o')
      .innerJoin('estabelecimento as e', 'e.id', 'o.estabelecimentoResponsavelId')
      .innerJoin('cidade as c', 'c.id', 'o.cidadeId')
      .innerJoin('estado as u', 'u.id', 'o.ufId')
      .select([
        ...(['o.id', 'o.versao', 'o.nome', 'o.tipo', 'o.numeroInscricao', 'o.observacao'] as const),
        ...(['o.cep', 'o.ufId', 'o.cidadeId', 'o.logradouro', 'o.numero', 'o.complemento', 'o.bairro'] as const),
        ...(['o.estabelecimentoResponsavelId', 'e.nome as estabelecimentoResponsavelNome'] as const),
        ...(['c.nome as cidadeNome', 'u.sigla as ufSigla'] as const),
      ])
      .$narrowType<{ tipo: '1' | '2' }>(),
  search: ['nome', 'numeroInscricao', 'cidadeNome'],
  filters: { tipo: true, estabelecimentoResponsavelId: true },
  neverNull: ['nome', 'tipo', 'numeroInscricao', 'estabelecimentoResponsavelNome', 'cidadeNome'],
  async columns(ctx, form) {
    await exigirCidadeDoEstado(ctx, form)
    return form
  },
})
registerNames('obra', async (ctx) => {
  const found = await ctx.db.selectFrom('obra').select(['id', 'nome', 'numeroInscricao']).orderBy('nome').execute()
  return found.map(({ id, nome, numeroInscricao }) => ({ id, nomes: [nome, numeroInscricao] }))
})
export const obras: Route[] = Object.values(routes)
