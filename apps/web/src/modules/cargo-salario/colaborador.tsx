import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../kit/call.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { duracao, duracaoPorExtenso } from '../../kit/duracao.ts'
import { useShortcut } from '../../kit/keys.ts'
import { linhaDoTempo } from '../../kit/linha-do-tempo.tsx'
import { useGo, useParam, useSearchState } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { today } from '../../kit/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { StickyActions } from '../../ui/CandidateFrame.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormGroup } from '../../ui/fields/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Ellipsis, Plus, Trash2 } from '../../ui/icons.ts'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { useIsMobile } from '../../ui/useMediaWidth.ts'
import { DadosPessoais } from './dados-pessoais.tsx'
import { situacaoPorExtenso, useDesligamento } from './desligamento.tsx'
import { Confirmar } from './excluir.tsx'
import { CAMPOS_DO_HISTORICO, cargoEFaixa, tituloDaLinha } from './historico-campos.ts'
import { MudancaDialog } from './mudanca.tsx'
import { QuemVe, Salario } from './salario.tsx'

const BASE = '/cargo-salario/colaboradores'

/** A person who works or worked here: what is in force, how it came about, and the personal data. */
export default function Colaborador() {
  const id = Number(useParam('id'))
  const go = useGo()
  const isMobile = useIsMobile()
  const [search, setSearch] = useSearchState()
  const [changing, setChanging] = useState<{ linha?: c.LinhaDoHistorico }>()
  const [removing, setRemoving] = useState(false)
  const read = useCall(c.ler, { id }, { silent: true })
  const t = read.data
  const mayEdit = t?.pode.includes('editar') ?? false
  const { acoes, dialogo } = useDesligamento(t)
  useShortcut('n', () => mayEdit && setChanging({}))
  if (!t || t.id !== id)
    return <Carregando title="Colaborador" error={read.error} onRetry={() => void read.refetch()} />
  const tab = String(search.aba ?? 'historico')
  const fim = t.dataDesligamento ?? today()
  const mais: MenuEntry[] = [
    ...acoes,
    ...(t.pode.includes('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
      : []),
  ]
  const registrar = mayEdit && (
    <Button
      variant={tab === 'dados' ? 'secondary' : 'accent'}
      icon={Plus}
      kbd="N"
      isFullWidth={isMobile}
      onPress={() => setChanging({})}
    >
      Registrar mudança
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t.nome}
        media={<Avatar name={t.nome} size={72} />}
        badge={
          <Badge mark={t.situacao === 'A' ? 'full' : 'square'} tone={t.situacao === 'A' ? 'green' : 'gray'}>
            {t.situacao === 'A' ? 'Ativo' : 'Desligado'}
          </Badge>
        }
        facts={
          isMobile ? (
            <>
              {cargoEFaixa(t)}
              <br />
              {[t.areaNome, t.dataAdmissao <= fim && `${duracao(t.dataAdmissao, fim)} de casa`]
                .filter(Boolean)
                .join(' · ')}
            </>
          ) : (
            <>
              {[cargoEFaixa(t), t.areaNome, t.estabelecimentoNome].filter(Boolean).join(' · ')}
              <br />
              {[
                t.codigo && `Matrícula ${t.codigo}`,
                t.dataAdmissao <= fim && `${duracaoPorExtenso(t.dataAdmissao, fim)} de casa`,
                t.areaResponsaveis && `gestão de ${t.areaResponsaveis}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </>
          )
        }
        pageKey={id}
        // On a phone what is done most stands at the bottom, by the thumb.
        secondary={isMobile ? mais : []}
        actions={
          !isMobile && (
            <>
              {mais.length > 0 && (
                <Menu label={t.nome} trigger={<IconButton label="Mais ações" icon={Ellipsis} />} items={mais} />
              )}
              {registrar}
            </>
          )
        }
      />
      <Tabs
        label="Partes do colaborador"
        isLong={tab === 'dados'}
        items={[
          { id: 'historico', label: 'Histórico', count: t.historico.length },
          { id: 'dados', label: 'Dados pessoais' },
        ]}
        selected={tab}
        onChange={(aba) => setSearch({ aba: aba === 'historico' ? undefined : aba })}
      >
        {tab === 'dados' ? (
          <DadosPessoais key={`${t.versao}:${t.pessoaVersao}`} colaborador={t} />
        ) : (
          <Historico t={t} onCorrect={mayEdit ? (linha) => setChanging({ linha }) : undefined}>
            {isMobile && registrar && <StickyActions>{registrar}</StickyActions>}
          </Historico>
        )}
      </Tabs>
      {changing && <MudancaDialog colaborador={t} linha={changing.linha} onClose={() => setChanging(undefined)} />}
      {dialogo}
      {removing && (
        <Confirmar
          title={`Excluir ${t.nome}?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(false)}
          fazer={async () => {
            await call(c.excluir, { id, versao: t.versao })
            toast.success('Colaborador excluído com sucesso.')
            await refresh(c.listar)
            go(BASE)
          }}
        >
          O vínculo e todo o histórico dele somem. Serve para uma admissão lançada por engano: quem saiu da empresa fica
          no histórico. Não dá para desfazer.
        </Confirmar>
      )}
    </>
  )
}

function Historico({
  t,
  onCorrect,
  children,
}: {
  t: c.ColaboradorCompleto
  onCorrect?: ((l: c.LinhaDoHistorico) => void) | undefined
  children: ReactNode
}) {
  const [grupo, setGrupo] = useState('tudo')
  const [removing, setRemoving] = useState<c.LinhaDoHistorico>()
  const atual = vigenteEm(t.historico, today()) ?? t.historico.at(-1)
  return (
    <PageBody>
      <FormGroup title="Em vigor hoje" actions={t.salarioOculto && <QuemVe />}>
        <Facts
          items={[
            {
              label: 'Situação',
              value: situacaoPorExtenso(t),
            },
            { label: 'Vínculo', value: descricaoDe(VINCULO, t.vinculo) },
            { label: 'Salário', value: <Salario valor={t.salario} oculto={t.salarioOculto} /> },
            { label: 'Área', value: t.areaNome },
            { label: 'Cargo / Faixa', value: cargoEFaixa(t) },
            { label: 'Estabelecimento', value: t.estabelecimentoNome },
            { label: 'Função', value: atual?.funcaoNome },
            { label: 'Ambiente', value: atual?.ambienteNome },
          ]}
        />
      </FormGroup>
      <FormGroup title="Histórico">
        <div style={{ display: 'flex', marginBottom: 12 }}>
          <SegmentedControl
            label="Mostrar"
            value={grupo}
            onChange={setGrupo}
            options={[
              { id: 'tudo', label: 'Tudo' },
              { id: 'lugar', label: 'Cargo e área' },
              ...(t.salarioOculto ? [] : [{ id: 'salario', label: 'Salário' }]),
            ]}
          />
        </div>
        <Timeline
          label={`Histórico de ${t.nome}`}
          heads={['Vigência', 'O que mudou', 'Salário']}
          entries={linhaDoTempo(t.historico, today(), {
            campos: CAMPOS_DO_HISTORICO,
            titulo: tituloDaLinha,
            valor: (l) => <Salario valor={l.salario} oculto={l.salarioOculto} />,
            ...(grupo === 'tudo' ? {} : { grupo }),
            acoes: (l, isPrimeira) =>
              onCorrect
                ? [
                    { id: 'corrigir', label: 'Corrigir', onAction: () => onCorrect(l) },
                    ...(isPrimeira
                      ? []
                      : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(l) }]),
                  ]
                : [],
          })}
        />
      </FormGroup>
      {removing && (
        <Confirmar
          title={`Remover a mudança de ${formatarData(removing.data)}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluirLinha, { id: removing.id, versao: removing.versao })
            toast.success('Mudança removida.')
            await refresh(c.ler, c.listar)
          }}
        >
          Entre esta data e a mudança seguinte volta a valer o que estava antes.
        </Confirmar>
      )}
      {children}
    </PageBody>
  )
}
