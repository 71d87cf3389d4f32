import * as c from '@quadro/contract/utilitario/parametros/menus-extra.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, loadSession } from '../../../kit/call/session.ts'
import { FormNumber, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { PanelProps } from '../../../kit/list/list-types.ts'
import { useGo, useParam } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { ExternalLink, Pencil, Trash2 } from '../../../ui/icons.ts'
import { PainelCarregando, PainelDoMenu } from './menu-extra-painel.tsx'

const TITLE = 'Links do Menu Extra'

/** The links of one extra menu. */
export default function LinksDoMenuExtra() {
  const menuId = Number(useParam('menuExtraId'))
  const base = c.paginaDosLinks(menuId)
  const go = useGo()
  const menu = useCall(c.menusExtra.ler, { id: menuId }, { silent: true })
  return (
    <ListPage<c.LinkDoMenu>
      title={TITLE}
      base={base}
      list={c.listarLinks}
      create={c.criarLink}
      filters={{ keys: [], values: { menuId }, chips: [], fields: () => null }}
      facts={
        menu.data && (
          <>
            <Link href={`${c.menusExtra.page}/${menuId}`}>{menu.data.nome}</Link>
            {menu.data.ativo ? '' : ' · inativo'}
          </>
        )
      }
      nameOf={(row) => row.nome}
      icon={ExternalLink}
      placeholder="Buscar link"
      empty={{ title: 'Nenhum link', text: 'Um menu sem links não aparece no menu principal.' }}
      columns={[
        { key: 'ordem', width: 90, phone: 'none' },
        { key: 'nome', width: 180, grow: 2, isName: true },
        { key: 'url', width: 220, grow: 3, phone: 'second' },
        {
          key: 'novaAba',
          width: 140,
          priority: 1,
          phone: 'third',
          cell: (row) => (row.novaAba ? 'Nova aba' : 'Mesma aba'),
        },
      ]}
      actions={(row, remove) => [
        ...(row.pode.includes('editar')
          ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => go(`${base}/${row.id}`) }]
          : []),
        ...(row.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) }]
          : []),
      ]}
      removal={{
        bulkRemove: c.excluirLinks,
        one: (row) => `o link '${row.nome}'`,
        many: (count) => `${count} links`,
        removed: (count) => (count === 1 ? 'Link excluído com sucesso.' : `${count} links excluídos.`),
        text: 'O link sai do menu de todos os usuários da empresa. Não dá para desfazer.',
        after: loadSession,
      }}
      panel={(panel) => <Painel {...panel} menuId={menuId} />}
    />
  )
}

function Painel({ menuId, ...panel }: PanelProps<c.LinkDoMenu> & { menuId: number }) {
  const { id } = panel
  const read = useCall(c.lerLink, { menuId, linkId: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const row = id === undefined ? undefined : read.data
  if (id !== undefined && row?.id !== id)
    return <PainelCarregando title="Link" error={read.error} onClose={panel.onClose} />
  return (
    <PainelDoMenu
      key={row?.versao}
      panel={panel}
      row={row}
      singular="Link"
      mayEdit={row ? row.pode.includes('editar') : can(c.criarLink)}
      schema={c.linkSchema}
      values={row ?? { nome: '', url: '', novaAba: true, ordem: 1 }}
      save={async (output) => {
        const saved = row
          ? await call(c.alterarLink, { menuId, linkId: row.id, versao: row.versao, ...output }, { errors: 'none' })
          : await call(c.criarLink, { menuId, ...output }, { errors: 'none' })
        await refreshed()
        return saved
      }}
    >
      <FormCell>
        <FormText name="nome" help="O que se lê no menu." />
      </FormCell>
      <FormCell>
        <FormText name="url" placeholder="https://" help="Endereço completo, com http:// ou https://." />
      </FormCell>
      <FormCell span={6}>
        <FormNumber name="ordem" help="Lugar dentro do menu." />
      </FormCell>
      <FormCell>
        <FormSwitch name="novaAba" consequence="O endereço abre ao lado, e o sistema continua aberto nesta aba." />
      </FormCell>
    </PainelDoMenu>
  )
}
