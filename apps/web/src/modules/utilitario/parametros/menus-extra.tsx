import type { RowOf } from '@quadro/contract/kit/registry.ts'
import { menusExtra as c, paginaDosLinks } from '@quadro/contract/utilitario/parametros/menus-extra.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { loadSession } from '../../../kit/call/session.ts'
import { FormNumber, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { PanelProps } from '../../../kit/list/list-types.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { ExternalLink, MenuIcon, Pencil, Trash2 } from '../../../ui/icons.ts'
import { PainelCarregando, PainelDoMenu } from './menu-extra-painel.tsx'

type Menu = RowOf<typeof c>
const quantos = (n: number) => (n === 1 ? '1 link' : `${n} links`)

/** Menus that the company adds to the product's menu. */
export default function MenusExtra() {
  const go = useGo()
  return (
    <ListPage<Menu>
      title={c.plural}
      base={c.page}
      list={c.listar}
      create={c.criar}
      nameOf={(row) => row.nome}
      isMuted={(row) => !row.ativo}
      icon={MenuIcon}
      placeholder="Buscar menu extra"
      empty={{
        title: 'Nenhum menu extra',
        text: 'Um menu extra leva quem usa o sistema a outros endereços da empresa: o ponto, o chamado, a intranet.',
      }}
      columns={[
        { key: 'ordem', width: 90, phone: 'none' },
        { key: 'nome', width: 200, grow: 3, isName: true },
        {
          key: 'qtdLinks',
          width: 120,
          phone: 'second',
          cell: (row) => <Link href={paginaDosLinks(row.id)}>{quantos(row.qtdLinks)}</Link>,
        },
        activeColumn('ativo', {}),
      ]}
      actions={(row, remove) => [
        { id: 'links', label: 'Links', icon: ExternalLink, onAction: () => go(paginaDosLinks(row.id)) },
        ...(row.pode.includes('editar')
          ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => go(`${c.page}/${row.id}`) }]
          : []),
        ...(row.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) }]
          : []),
      ]}
      removal={{
        remove: c.excluir,
        bulkRemove: c.excluirVarios,
        one: (row) => `menu extra '${row.nome}'`,
        many: (count) => `${count} menus extras`,
        removed: (count) => (count === 1 ? 'Menu Extra excluído com sucesso.' : `${count} menus extras excluídos.`),
        text: 'Um menu que ainda tem links não pode ser excluído: exclua os links antes, ou desative o menu.',
        after: loadSession,
      }}
      panel={(panel) => <Painel {...panel} />}
    />
  )
}

function Painel(panel: PanelProps<Menu>) {
  const { id } = panel
  const read = useCall(c.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const row = id === undefined ? undefined : read.data
  if (id !== undefined && row?.id !== id)
    return <PainelCarregando title={c.singular} error={read.error} onClose={panel.onClose} />
  return (
    <PainelDoMenu
      key={row?.versao}
      panel={panel}
      row={row}
      singular={c.singular}
      mayEdit={row === undefined || row.pode.includes('editar')}
      schema={c.form}
      values={row ?? { nome: '', ordem: 1, ativo: true }}
      save={async (output) => {
        const saved = row
          ? await call(c.alterar, { id: row.id, versao: row.versao, ...output }, { errors: 'none' })
          : await call(c.criar, output, { errors: 'none' })
        await refreshed()
        return saved
      }}
    >
      <FormCell>
        <FormText name="nome" help="Como aparece no menu principal, depois dos módulos." />
      </FormCell>
      <FormCell span={6}>
        <FormNumber name="ordem" help="Lugar entre os menus extras." />
      </FormCell>
      <FormCell>
        <FormSwitch name="ativo" consequence="Desligado, o menu não aparece; os links continuam aqui." />
      </FormCell>
      {row && (
        <FormCell>
          <LinkButton href={paginaDosLinks(row.id)} icon={ExternalLink}>
            {row.qtdLinks === 0 ? 'Inserir links' : `Ver ${quantos(row.qtdLinks)}`}
          </LinkButton>
        </FormCell>
      )}
    </PainelDoMenu>
  )
}
