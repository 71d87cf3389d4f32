import { acrescentarProntos, lerComeco } from '@quadro/contract/utilitario/empresas/comece-por-aqui.ts'
import { importar } from '@quadro/contract/utilitario/importacoes/importacoes-autoridade.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { holds, useUser } from '../../../kit/call/session.ts'
import { usePages } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { type StartStep, StartSteps } from '../../../ui/home/StartSteps.tsx'
import { BriefcaseBusiness, Building, Building2, FileUp, ListChecks, Network, UserPlus } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const counted = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

const enumerar = new Intl.ListFormat('pt-BR')

/** Adds the ready rows to the registers that are empty, after naming them. */
function AcrescentarProntos({ vazios }: { vazios: readonly string[] }) {
  const [asked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const acrescentar = async () => {
    setBusy(true)
    await attempt(async () => {
      const { registros } = await call(acrescentarProntos, {})
      toast.success(`${counted(registros.length, 'cadastro recebeu', 'cadastros receberam')} linhas prontas.`)
    })
    setBusy(false)
    setAsked(false)
  }
  return (
    <>
      <Button size="sm" onPress={() => setAsked(true)}>
        Acrescentar prontos
      </Button>
      <ConfirmDialog
        isOpen={asked}
        onOpenChange={setAsked}
        title={`Acrescentar linhas prontas a ${counted(vazios.length, 'cadastro vazio', 'cadastros vazios')}?`}
        confirmLabel="Acrescentar"
        keepLabel="Voltar"
        isBusy={isBusy}
        busyLabel="Acrescentando"
        onConfirm={() => void acrescentar()}
      >
        {`${enumerar.format(vazios)}. Depois, altere ou exclua o que a empresa não usa.`}
      </ConfirmDialog>
    </>
  )
}

/** The steps to set up a new company, in the order in which they depend on each other. */
export default function ComecePorAqui() {
  const { empresa } = useUser()
  const read = useCall(lerComeco, {}, { silent: true })
  const has = usePages()
  // Users who may not import get no link to it.
  const imports = holds(importar.name)
  const fromSheet = (what: string, tipo: string) =>
    imports ? [{ label: `Importar ${what}`, href: `/utilitario/importacoes/new?tipo=${encodeURIComponent(tipo)}` }] : []
  const there = read.data
  if (!there) return <Carregando title="Comece por aqui" error={read.error} onRetry={() => void read.refetch()} />
  const steps: StartStep[] = [
    {
      id: 'empresa',
      icon: Building,
      title: 'Empresa',
      text: 'O logo e as cores aparecem no menu, na área do candidato e nos documentos.',
      isDone: there.temLogo,
      links: [{ label: 'Abrir a empresa', href: `/utilitario/empresas/${empresa.id}` }],
    },
    {
      id: 'estabelecimentos',
      icon: Building2,
      title: 'Estabelecimentos',
      text:
        there.semEndereco > 0
          ? `${counted(there.semEndereco, 'estabelecimento está', 'estabelecimentos estão')} sem endereço. Inclua também as filiais, cada uma com o complemento do CNPJ.`
          : 'Onde as pessoas trabalham: a matriz e as filiais, cada uma com a sua cidade e o complemento do CNPJ.',
      isDone: there.estabelecimentos > 0 && there.semEndereco === 0,
      done: counted(there.estabelecimentos, 'estabelecimento', 'estabelecimentos'),
      links: [{ label: 'Ver estabelecimentos', href: '/utilitario/estabelecimentos' }],
    },
    {
      id: 'areas',
      icon: Network,
      title: 'Áreas organizacionais',
      text: 'A árvore da empresa, da diretoria às equipes. Por ela o sistema sabe quem vê quem.',
      isDone: there.areas > 0,
      done: counted(there.areas, 'área', 'áreas'),
      links: [
        ...fromSheet('áreas', 'cargo-salario/areas-organizacionais'),
        { label: 'Ver áreas', href: '/cargo-salario/areas-organizacionais' },
      ],
    },
    {
      id: 'cargos',
      icon: BriefcaseBusiness,
      title: 'Cargos',
      text: 'Cada cargo com as suas faixas salariais: uma pessoa é admitida em uma faixa, e uma faixa tem um código CBO.',
      isDone: there.cargos > 0,
      done: counted(there.cargos, 'cargo', 'cargos'),
      links: [
        { label: 'Códigos CBO', href: '/geral/codigos-cbos' },
        ...fromSheet('cargos', 'cargo-salario/cargos'),
        { label: 'Ver cargos', href: '/cargo-salario/cargos' },
      ],
    },
    {
      id: 'colaboradores',
      icon: FileUp,
      title: 'Colaboradores',
      text: imports
        ? 'Traga quem já trabalha na empresa de uma planilha, ou insira um por um.'
        : 'Insira quem já trabalha na empresa, com a admissão, a área e a faixa.',
      isDone: there.colaboradores > 0,
      done: counted(there.colaboradores, 'colaborador', 'colaboradores'),
      links: [
        ...fromSheet('colaboradores', 'cargo-salario/colaboradores'),
        { label: 'Ver colaboradores', href: '/cargo-salario/colaboradores' },
      ],
    },
    // The first company of an installation begins with them.
    ...(there.vazios.length === 0
      ? []
      : [
          {
            id: 'prontos',
            icon: ListChecks,
            title: 'Cadastros prontos',
            text: `Motivos, etapas, modelos e tipos que quase toda empresa usa. ${counted(there.vazios.length, 'cadastro está vazio', 'cadastros estão vazios')}.`,
            isDone: there.vazios.length < there.registros,
            done: counted(there.registros - there.vazios.length, 'cadastro com linhas', 'cadastros com linhas'),
            links: [{ label: 'Cópia de Cadastros', href: '/utilitario/copia-cadastro' }],
            action: <AcrescentarProntos vazios={there.vazios} />,
          },
        ]),
    {
      id: 'usuarios',
      icon: UserPlus,
      title: 'Usuários',
      text: 'Convide quem vai usar o sistema; cada um escolhe a própria senha, e o perfil diz o que pode.',
      // The first user is the one who made the installation.
      isDone: there.usuarios > 1,
      done: counted(there.usuarios, 'usuário', 'usuários'),
      links: [
        { label: 'Convidar', href: '/utilitario/usuarios/new' },
        { label: 'Ver perfis', href: '/utilitario/perfis' },
      ],
    },
  ]
  const shown = steps.map((step) => ({ ...step, links: step.links.filter(({ href }) => has(href.split('?')[0]!)) }))
  const left = shown.filter(({ isDone }) => !isDone).length
  return (
    <>
      <PageHeader
        title="Comece por aqui"
        facts={left === 0 ? 'Tudo pronto para trabalhar' : `${counted(left, 'passo por fazer', 'passos por fazer')}`}
        hasLine
      />
      <PageBody>
        <StartSteps steps={shown} />
      </PageBody>
    </>
  )
}
