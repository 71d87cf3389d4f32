import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type AcaoPgr, acoesPgr } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import type { RiscoDoPgr } from '@quadro/contract/sst/pgr/conteudo.ts'
import type { Inventario, Pgr } from '@quadro/contract/sst/pgr/pgr.ts'
import { cobre, medidaDoRisco, nivelDepois } from '@quadro/contract/sst/pgr/pgr-regras.ts'
import { nomeDoGrupo } from '@quadro/contract/sst/riscos/riscos.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { Plus } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { SituacaoDaAcao } from '../../cargo-salario/index.ts'
import { NivelDeRisco } from '../grupos/nivel.tsx'

const eficaz = (resposta: 'S' | 'N' | null) => (resposta === null ? '' : resposta === 'S' ? ', eficaz' : ', não eficaz')

/** One risk of the inventory: how it was evaluated, what protects from it, and its actions. */
export function PainelDoRisco({
  pgr,
  inventario,
  risco: r,
  ...panel
}: {
  pgr: Pgr
  inventario: Inventario
  risco: RiscoDoPgr
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}) {
  const todas = useCall(
    acoesPgr.listar,
    { pgrId: pgr.id, unpaged: true },
    { silent: true, enabled: can(acoesPgr.listar) },
  ).data as AcaoPgr[] | undefined
  const acoes = (todas ?? []).filter((a) => cobre({ grupoId: a.grupoHomogeneoId, riscoId: a.riscoId }, r))
  const depois = nivelDepois(
    r,
    acoes.filter(({ situacao }) => situacao !== 'X').map((a) => ({ ...a, grupoId: a.grupoHomogeneoId })),
    inventario.matriz,
  )
  const grupo = inventario.grupos.find(({ id }) => id === r.grupoId)?.nome
  return (
    <SidePanel
      title={r.risco}
      subtitle={[grupo, nomeDoGrupo(r.grupoRisco)].filter(Boolean).join(' · ')}
      width={360}
      {...panel}
    >
      <FactRows
        items={[
          { label: 'Nível', value: r.classe && <NivelDeRisco classe={r.classe} matriz={inventario.matriz} /> },
          { label: 'P × G', value: r.probabilidade && r.gravidade && `${r.probabilidade.nome} × ${r.gravidade.nome}` },
          {
            label: 'Depois das ações',
            value: depois && (
              <TextParts
                text={depois.classe ? <NivelDeRisco classe={depois.classe} matriz={inventario.matriz} /> : 'Sem classe'}
                note={`${depois.probabilidade} × ${depois.gravidade}`}
              />
            ),
          },
          { label: 'Agente', value: r.descricao ?? r.agente },
          { label: 'Medição', value: medidaDoRisco(r) },
          { label: 'Técnica', value: r.tecnicaMedicao },
          { label: 'Fonte', value: r.fontes.join('; ') },
          { label: 'Medidas', value: r.medidas.join('; ') },
          { label: 'EPC', value: r.epcs.length > 0 && r.epcs.join('; ') + eficaz(r.epcEficaz) },
          { label: 'EPI', value: r.epis.length > 0 && r.epis.join('; ') + eficaz(r.epiEficaz) },
          { label: 'Danos', value: r.danos },
        ]}
      />
      {can(acoesPgr.listar) && <AcoesDoRisco pgr={pgr} risco={r} acoes={acoes} />}
    </SidePanel>
  )
}

function AcoesDoRisco({ pgr, risco, acoes: delas }: { pgr: Pgr; risco: RiscoDoPgr; acoes: readonly AcaoPgr[] }) {
  return (
    <Section
      title="Plano de ação"
      count={delas.length}
      isSpaced
      actions={
        can(acoesPgr.criar) && (
          <LinkButton
            size="sm"
            icon={Plus}
            href={`${acoesPgr.page}/new?pgr=${pgr.id}&grupo=${risco.grupoId}&risco=${risco.riscoId}&linha=${encodeURIComponent(risco.chave)}`}
          >
            Inserir ação
          </LinkButton>
        )
      }
      columns={[
        { label: 'Ação', width: '62%' },
        { label: 'Situação', width: '38%' },
      ]}
      rows={delas.map((a) => ({
        id: String(a.id),
        cells: [
          <TextParts
            key="acao"
            text={<Link href={`${acoesPgr.page}/${a.id}`}>{a.nome}</Link>}
            note={`${a.responsavelNome} · ${a.previsaoTermino ? `até ${formatarData(a.previsaoTermino)}` : 'sem prazo'}`}
          />,
          <SituacaoDaAcao key="situacao" de={a} />,
        ],
      }))}
    />
  )
}
