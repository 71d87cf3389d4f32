import { lerLogo } from '@quadro/contract/externo/sessao.ts'
import { buscar } from '@quadro/contract/shell/avisos.ts'
import { escolherTema } from '@quadro/contract/shell/sessao.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { call, fileUrl } from '../kit/call.ts'
import { listAddress } from '../kit/navigation.ts'
import type { ListedPage } from '../kit/page.ts'
import { useCall } from '../kit/query.ts'
import { changeCompany, holds, loadSession, logout, useUser } from '../kit/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Breadcrumb, type Crumb } from '../ui/Breadcrumb.tsx'
import { CommandPalette, type PaletteGroup } from '../ui/CommandPalette.tsx'
import { BriefcaseBusiness, ChevronDown, FileText, HardHat, House, Users, Wallet, Wrench } from '../ui/icons.ts'
import { useShownName } from '../ui/pageName.ts'
import { CompanySwitch, UserMenu } from '../ui/shell/CompanySwitch.tsx'
import { ShellLayout } from '../ui/shell/ShellLayout.tsx'
import type { MenuNode } from '../ui/shell/types.ts'
import { Jobs } from './Jobs.tsx'
import { buildMenu, type MenuItem, searchMenu, trailOf } from './menu.ts'
import { applyColours, applyTheme } from './theme.ts'

const ICONS: Record<string, MenuNode['icon']> = {
  captacao: BriefcaseBusiness,
  'cargo-salario': Wallet,
  'gestao-talentos': Users,
  sst: HardHat,
  utilitario: Wrench,
  geral: FileText,
}
const nodes = (items: readonly MenuItem[], depth = 0): MenuNode[] =>
  items.map((item) => ({
    id: item.url ?? item.breadcrumb,
    label: item.label,
    ...(depth === 0 ? { icon: ICONS[item.module] } : {}),
    ...(item.url ? { href: item.url } : { items: nodes(item.items, depth + 1) }),
  }))

/** Frame of every internal page: company, menu, path, user. */
export function Shell({ pages, children }: { pages: readonly ListedPage[]; children: ReactNode }) {
  const info = useUser()
  const { pathname } = useLocation()
  const [isPalette, setPalette] = useState(false)
  const menu = useMemo(() => buildMenu(pages, (authority) => info.authorities.includes(authority)), [pages, info])
  useEffect(() => {
    applyColours(info.empresa.cores)
    applyTheme(info.usuario.tema)
  }, [info])

  // The page of the menu that this address belongs to: itself, or the nearest above it.
  const active = pages
    .map(({ page }) => page.path)
    .filter((path) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)
    .find((path) => trailOf(menu, path))
  const trail = active ? (trailOf(menu, active) ?? []) : []
  const isDark = info.usuario.tema === 'escuro'
  const setTheme = async (tema: 'claro' | 'escuro') => {
    applyTheme(tema)
    await call(escolherTema, { tema })
    await loadSession()
  }

  const user = (
    <UserMenu
      avatar={<Avatar name={info.usuario.nome} />}
      chevron={<ChevronDown size={14} />}
      name={info.usuario.nome}
      email={info.usuario.login}
      items={userItems({ isDark, setTheme, isOfParent: info.usuarioFortes, pages })}
    />
  )

  return (
    <ShellLayout
      companyName={info.empresa.nome}
      company={(isRail) => (
        <CompanySwitch
          name={info.empresa.nome}
          detail={info.empresas.length > 1 ? 'Trocar de empresa' : info.empresa.razaoSocial}
          tone="gray"
          isRail={isRail}
          logo={
            info.empresa.temLogo && (
              <img src={fileUrl(lerLogo, { empresaId: info.empresa.id })} alt="" width={28} height={28} />
            )
          }
          items={info.empresas.map((e) => ({
            id: String(e.id),
            label: e.nome,
            isDisabled: e.id === info.empresa.id,
            onAction: () => void changeCompany(e.id),
          }))}
        />
      )}
      menu={[{ id: '/', label: 'Início', icon: House, href: '/' }, ...nodes(menu)]}
      activeId={pathname === '/' ? '/' : active}
      onSearch={() => setPalette(true)}
      breadcrumb={<Path trail={trail} isBelow={active !== undefined && active !== pathname} />}
      top={
        <>
          <Jobs />
          {user}
        </>
      }
      topPhone={
        <>
          <Jobs />
          {user}
        </>
      }
      version={`Quadro ${info.parametrosDoSistema.versao}`}
    >
      {children}
      <Palette menu={menu} isOpen={isPalette} onOpenChange={setPalette} />
    </ShellLayout>
  )
}

/** Where the page stands: its menu, and below a list the record by its name. The list's link leads back to what it showed. */
function Path({ trail, isBelow }: { trail: readonly MenuItem[]; isBelow: boolean }) {
  const { page, record } = useShownName()
  const items: Crumb[] = trail.map(({ label, url }) => ({ label, href: url && listAddress(url) }))
  const name = record ?? (page !== items.at(-1)?.label ? page : undefined)
  return <Breadcrumb items={isBelow && name ? [...items, { label: name }] : items} />
}

function userItems(options: {
  isDark: boolean
  setTheme: (tema: 'claro' | 'escuro') => Promise<void>
  isOfParent: boolean
  pages: readonly ListedPage[]
}) {
  const ownData = options.pages.find(({ page }) => page.path === '/atualizar-meus-dados')
  return [
    ...(ownData && holds('ROLE_CAD_INFO_PESSOAL')
      ? [{ id: 'dados', label: 'Atualizar Meus Dados', href: ownData.page.path }]
      : []),
    ...(options.isOfParent ? [] : [{ id: 'senha', label: 'Alterar Minha Senha', href: '/alterar-senha' }]),
    {
      id: 'tema',
      label: options.isDark ? 'Usar tema claro' : 'Usar tema escuro',
      onAction: () => void options.setTheme(options.isDark ? 'claro' : 'escuro'),
    },
    { id: 'sair', label: 'Sair', onAction: () => void logout() },
  ]
}

/** Ctrl K: the menu by its path in words, and the records that the user may see. */
function Palette({
  menu,
  isOpen,
  onOpenChange,
}: {
  menu: MenuItem[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), 250)
    return () => clearTimeout(timer)
  }, [query])
  const found = useCall(buscar, { texto: asked }, { enabled: isOpen && asked.length >= 2, silent: true })
  const groups: PaletteGroup[] = [
    {
      id: 'menu',
      title: 'Menu',
      items: searchMenu(menu, query)
        .slice(0, 8)
        .map((item) => ({
          id: item.url!,
          label: item.label,
          detail: item.breadcrumb.split(' / ').slice(0, -1).join(' / '),
          icon: FileText,
        })),
    },
    ...(asked.length >= 2 ? (found.data ?? []) : []).map((group) => ({
      id: group.grupo,
      title: group.grupo,
      items: group.itens.map((item) => ({ id: item.url, label: item.titulo, detail: item.detalhe ?? undefined })),
    })),
  ]
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      query={query}
      onQuery={setQuery}
      groups={groups.filter((group) => group.items.length > 0)}
      isLoading={found.isFetching}
      placeholder="Pesquisar Menu"
      onPick={(item, { isNewTab }) => {
        onOpenChange(false)
        if (isNewTab) window.open(item.id, '_blank', 'noopener')
        else void navigate({ to: item.id })
      }}
    />
  )
}
