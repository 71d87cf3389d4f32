import { PAGINA_MEU_ESPACO, PAGINA_MINHA_EQUIPE } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import { lerLogo } from '@quadro/contract/externo/sessao/sessao.ts'
import { escolherTema, type UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { call, fileUrl } from '../kit/call/call.ts'
import { keeping } from '../kit/call/kept.ts'
import { changeCompany, holds, loadSession, logout, useUser } from '../kit/call/session.ts'
import { useStore } from '../kit/call/store.ts'
import { useShortcut } from '../kit/page/keys.ts'
import { listAddress } from '../kit/page/navigation.ts'
import { actionsOf, type ListedPage } from '../kit/page/page.ts'
import { PageActions, Shortcuts } from '../kit/page/shortcuts.ts'
import { IconButton, IconLink } from '../ui/control/IconButton.tsx'
import { Link } from '../ui/control/Link.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import {
  Calculator,
  ChevronDown,
  CircleQuestionMark,
  ExternalLink,
  House,
  LifeBuoy,
  MessageSquare,
  Rss,
  Share2,
  User,
  Users,
} from '../ui/icons.ts'
import { afterwards, fetchLater, later, laterOpened } from '../ui/later.tsx'
import { Breadcrumb, type Crumb } from '../ui/layout/Breadcrumb.tsx'
import { useShownName } from '../ui/layout/pageName.ts'
import { CompanySwitch, UserMenu } from '../ui/shell/CompanySwitch.tsx'
import { ShellLayout } from '../ui/shell/ShellLayout.tsx'
import type { MenuNode } from '../ui/shell/types.ts'
import { AssistenteAoLado, AssistenteNoMenu, useAssistente } from './Assistente.tsx'
import { painelAberto, preferir } from './assistente.ts'
import { COLABORE } from './colabore.ts'
import { MODULE_ICONS } from './icons.ts'
import { Jobs } from './Jobs.tsx'
import { buildMenu, extraMenu, leaves, type MenuItem, trailOf } from './menu.ts'
import { News } from './News.tsx'
import { RecordLog } from './RecordLog.tsx'
import { applyColours, applyTheme } from './theme.ts'

// Parts that few users see, or only once.
const DatabaseAlert = afterwards(async () => (await import('./DatabaseAlert.tsx')).DatabaseAlert)
const SemRede = later(async () => (await import('./SemRede.tsx')).SemRede)
const FirstTour = afterwards(async () => (await import('./FirstTour.tsx')).FirstTour)
const ManualPanel = laterOpened(async () => (await import('./Manual.tsx')).ManualPanel)
const Palette = laterOpened(async () => (await import('./Palette.tsx')).Palette)

const nodes = (items: readonly MenuItem[], depth = 0): MenuNode[] =>
  items.map((item) => ({
    id: item.url ?? item.breadcrumb,
    label: item.label,
    ...(depth === 0 ? { icon: MODULE_ICONS[item.module] } : {}),
    ...(item.url ? { href: item.url } : { items: nodes(item.items, depth + 1) }),
  }))
/** Menu entries that the company added. Two with the same name or the same link still get different ids. */
const extraNodes = (items: readonly MenuItem[], above = 'extra'): MenuNode[] =>
  items.map((item, at) => {
    const id = `${above}/${at}`
    return {
      id,
      label: item.label,
      ...(above === 'extra' ? { icon: ExternalLink } : {}),
      ...(item.url ? { href: item.url, isBeside: item.opens === 'beside' } : { items: extraNodes(item.items, id) }),
    }
  })

/** What is one's own, directly under 'Início': the space of whoever works here, the team of whoever is in charge of an area. */
const own = ({ talentoId, respondePorArea }: UserInfo['usuario']): MenuItem[] =>
  [
    { label: 'Meu Espaço', url: PAGINA_MEU_ESPACO, isShown: talentoId !== null },
    { label: 'Minha Equipe', url: PAGINA_MINHA_EQUIPE, isShown: respondePorArea },
  ].flatMap(({ label, url, isShown }) =>
    isShown ? [{ label, url, breadcrumb: label, module: 'cargo-salario' as const, items: [] }] : [],
  )
const ownNodes = (items: readonly MenuItem[]): MenuNode[] =>
  items.map(({ label, url }) => ({ id: url!, label, icon: url === PAGINA_MEU_ESPACO ? User : Users, href: url! }))

const shortcuts = (items: readonly MenuItem[]) =>
  leaves(items).flatMap(({ label, title, url }) => (url ? [{ label: title ?? label, href: url }] : []))
/** The menu in the form that the home page shows. */
const byModule = (menu: readonly MenuItem[]) =>
  menu.map(({ label, module, items }) => ({
    label,
    icon: MODULE_ICONS[module],
    items: shortcuts(items.filter((item) => item.url)),
    groups: items.filter((item) => !item.url).map((group) => ({ label: group.label, items: shortcuts([group]) })),
  }))

/** Frame of every internal page: company, menu, breadcrumb, user. */
export function Shell({ pages, children }: { pages: readonly ListedPage[]; children: ReactNode }) {
  const info = useUser()
  const { pathname } = useLocation()
  const [isPalette, setPalette] = useState(false)
  const [isHelp, setHelp] = useState(false)
  const [isTour, setTour] = useState(false)
  const assistente = useAssistente()
  const showAssistente = (isOpen: boolean) => {
    if (isOpen) setHelp(false)
    painelAberto.set(isOpen)
    preferir(assistente.creditos, { painel: isOpen })
  }
  useShortcut('?', () => setHelp(true))
  useEffect(fetchLater, [])
  const menu = useMemo(() => buildMenu(pages, (authority) => info.authorities.includes(authority)), [pages, info])
  const mine = useMemo(() => own(info.usuario), [info])
  const actions = useMemo(() => actionsOf(pages, (authority) => info.authorities.includes(authority)), [pages, info])
  const extras = useMemo(() => extraMenu(info.menu), [info])
  const modules = useMemo(() => byModule(menu), [menu])
  useEffect(() => {
    applyColours(info.empresa.cores)
    applyTheme(info.usuario.tema)
  }, [info])

  // The menu page for this address: the page itself, or the nearest one above it.
  const active = pages
    .map(({ page }) => page.path)
    .filter((path) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)
    .find((path) => trailOf([...mine, ...menu], path))
  const trail = active ? (trailOf([...mine, ...menu], active) ?? []) : []
  const { usuarios } = useStore(keeping)
  const waiting = usuarios.includes(info.usuario.id) && <SemRede pages={pages} />
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
      items={userItems({ isDark, setTheme, showTour: () => setTour(true), isOfParent: info.usuarioFortes })}
    />
  )

  // On the manual's own page the panel would show the same content twice.
  const isManual = pathname === '/ajuda' || pathname.startsWith('/ajuda/')
  const help = !isManual && (
    <IconButton
      label="Ajuda desta página"
      tooltip="Ajuda desta página · ?"
      icon={CircleQuestionMark}
      onPress={() => setHelp((was) => !was)}
    />
  )

  return (
    <ShellLayout
      companyName={info.empresa.nome}
      company={(isRail) => (
        <CompanySwitch
          name={info.empresa.nome}
          detail={info.empresas.length > 1 ? 'Trocar de empresa' : info.empresa.razaoSocial}
          status={
            info.parametrosDoSistema.statusColabore ? COLABORE[info.parametrosDoSistema.statusColabore] : undefined
          }
          isRail={isRail}
          logo={
            info.empresa.temLogo && (
              <img src={fileUrl(lerLogo, { empresaId: info.empresa.id })} alt="Logo" width={28} height={28} />
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
      menu={[
        { id: '/', label: 'Início', icon: House, href: '/' },
        ...ownNodes(mine),
        ...nodes(menu),
        ...extraNodes(extras),
      ]}
      activeId={pathname === '/' ? '/' : active}
      onSearch={() => setPalette(true)}
      breadcrumb={
        <Path trail={trail} isBelow={active !== undefined && active !== pathname} isHome={pathname === '/'} />
      }
      top={
        <>
          {waiting}
          <DatabaseAlert />
          <RecordLog path={pathname} />
          {help}
          <News isHome={pathname === '/'} />
          <span data-tour="avisos">
            <Jobs />
          </span>
          <span data-tour="usuario">{user}</span>
        </>
      }
      topPhone={
        <>
          {waiting}
          <DatabaseAlert />
          <RecordLog path={pathname} />
          {help}
          <News isHome={pathname === '/'} />
          <span data-tour="avisos">
            <Jobs />
          </span>
          <span data-tour="usuario">{user}</span>
        </>
      }
      help={helpLinks(info)}
      {...(assistente.isShown
        ? {
            assistant: (isRail) => (
              <AssistenteNoMenu assistente={assistente} isRail={isRail} onToggle={showAssistente} />
            ),
          }
        : {})}
      panel={
        // Only one panel at a time: the one that the user opened last.
        <>
          <ManualPanel path={pathname} isOpen={isHelp && !isManual} onClose={() => setHelp(false)} />
          <AssistenteAoLado
            isOpen={assistente.isOpen && !(isHelp && !isManual)}
            onClose={() => showAssistente(false)}
          />
        </>
      }
      version={
        <>
          <Link variant="plain" href="/ajuda/novidades">
            Quadro {info.parametrosDoSistema.versao}
          </Link>
          {info.linksExternos.versaoAnterior && (
            <>
              {' · '}
              <Link variant="plain" href={info.linksExternos.versaoAnterior} target="_blank">
                Versão anterior
              </Link>
            </>
          )}
        </>
      }
    >
      <Shortcuts value={modules}>
        <PageActions value={actions}>{children}</PageActions>
      </Shortcuts>
      <FirstTour isHome={pathname === '/'} isAsked={isTour} onClose={() => setTour(false)} />
      <Palette menu={[...mine, ...menu, ...extras]} actions={actions} isOpen={isPalette} onOpenChange={setPalette} />
    </ShellLayout>
  )
}

/** Links to addresses outside the product, at the foot of the menu; links that are not configured are left out. */
function helpLinks({ linkChat, linksExternos }: UserInfo) {
  const links = [
    { label: 'Central de ajuda', icon: LifeBuoy, href: linksExternos.ajuda },
    { label: 'Chat', icon: MessageSquare, href: linkChat },
    { label: 'Blog', icon: Rss, href: linksExternos.blog },
    { label: 'Redes sociais', icon: Share2, href: linksExternos.redesSociais },
    { label: 'Solicitar orçamento', icon: Calculator, href: linksExternos.orcamento },
  ].flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : []))
  return links.length > 0 && links.map((link) => <IconLink key={link.label} {...link} />)
}

/** The breadcrumb: the menu path, and below a list the record's name. The link to the list restores its last state. */
function Path({ trail, isBelow, isHome }: { trail: readonly MenuItem[]; isBelow: boolean; isHome: boolean }) {
  const { page, record } = useShownName()
  const items: Crumb[] = trail.map(({ label, url }) => ({ label, href: url && listAddress(url) }))
  const name = record ?? (page !== items.at(-1)?.label ? page : undefined)
  // Pages outside the menu use their own title.
  if (items.length === 0 && page) return <Breadcrumb items={[{ label: isHome ? 'Início' : page }]} />
  return <Breadcrumb items={isBelow && name ? [...items, { label: name }] : items} />
}

function userItems(options: {
  isDark: boolean
  setTheme: (tema: 'claro' | 'escuro') => Promise<void>
  showTour: () => void
  isOfParent: boolean
}) {
  return [
    ...(holds('ROLE_CAD_INFO_PESSOAL') ? [{ id: 'dados', label: 'Atualizar Meus Dados', href: '/meus-dados' }] : []),
    ...(options.isOfParent ? [] : [{ id: 'senha', label: 'Alterar Minha Senha', href: '/alterar-minha-senha' }]),
    { id: 'avisos', label: 'Preferências de aviso', href: '/preferencias-de-aviso' },
    {
      id: 'tema',
      label: options.isDark ? 'Usar tema claro' : 'Usar tema escuro',
      onAction: () => void options.setTheme(options.isDark ? 'claro' : 'escuro'),
    },
    { id: 'apresentacao', label: 'Rever apresentação', onAction: options.showTour },
    { id: 'sair', label: 'Sair', onAction: () => void logout() },
  ]
}
