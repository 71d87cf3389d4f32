import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { AgenteDoLtcat, QuadroDoLtcat } from '@quadro/contract/sst/ltcat/conteudo.ts'
import type { Ltcat } from '@quadro/contract/sst/ltcat/ltcat.ts'
import { protecaoDoAgente } from '@quadro/contract/sst/ltcat/ltcat-palavras.ts'
import { medidaDoRisco } from '@quadro/contract/sst/pgr/pgr-regras.ts'
import { AUSENCIA_DE_AGENTE } from '@quadro/contract/sst/riscos/agentes.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { TextWithIcon } from '../../../ui/change/NameLine.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { CircleAlert, FileCheck } from '../../../ui/icons.ts'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { TableFooter } from '../../../ui/table/TableFooter.tsx'

/** Groups or conditions on one page. */
const POR_PAGINA = 10

/** What the report says, as it is printed: of a draft as it is now. */
export function ConteudoDoLtcat({ ltcat }: { ltcat: Ltcat }) {
  const [search, setSearch] = useSearchState()
  const { quadros } = ltcat.conteudo
  const pagina = Math.max(0, Number(search.page ?? 0) || 0)
  const visiveis = quadros.slice(pagina * POR_PAGINA, (pagina + 1) * POR_PAGINA)
  return (
    <>
      <PanelStack>
        {ltcat.pendencias.length > 0 && (
          <NoticeBar
            title="Antes da emissão"
            text={ltcat.pendencias.map((texto) => (
              <TextWithIcon key={texto} icon={CircleAlert}>
                {texto}
              </TextWithIcon>
            ))}
          />
        )}
        {visiveis.map((quadro) => (
          <Quadro key={`${quadro.nome} ${quadro.inicio}`} quadro={quadro} />
        ))}
        {quadros.length === 0 && (
          <EmptyState
            icon={FileCheck}
            title={ltcat.tipo === 'I' ? 'Nenhuma condição ambiental no período' : 'Nenhum grupo no dia do laudo'}
          >
            {ltcat.tipo === 'I'
              ? 'Insira a condição ambiental da pessoa, ou mude o período.'
              : 'Escolha os grupos no cadastro, ou mude a data.'}
          </EmptyState>
        )}
        <Section title="Exposição e conclusão" isSpaced={false}>
          <Facts
            items={[
              { label: 'Vias de exposição e trajetória', value: ltcat.viasExposicao ?? 'Falta dizer', isWide: true },
              { label: 'Frequência da exposição', value: ltcat.frequencia ?? 'Falta dizer', isWide: true },
              { label: 'Conclusão', value: ltcat.conclusao ?? 'Falta dizer', isWide: true },
            ]}
          />
        </Section>
        {ltcat.conteudo.partes.map(({ titulo, campos }) => (
          <Section key={titulo} title={titulo} isSpaced={false}>
            <Facts items={campos.map(({ label, value }) => ({ label, value }))} />
          </Section>
        ))}
      </PanelStack>
      {quadros.length > POR_PAGINA && (
        <TableFooter
          note={ltcat.tipo === 'I' ? 'condições' : 'grupos'}
          paging={{
            ...{ page: pagina, size: POR_PAGINA, total: quadros.length },
            onPage: (page) => setSearch({ page: page === 0 ? undefined : page }, { keepPage: true }),
          }}
        />
      )}
    </>
  )
}

const avaliacao = (a: AgenteDoLtcat) => (a.codigo === AUSENCIA_DE_AGENTE ? null : medidaDoRisco(a))
const metodo = (a: AgenteDoLtcat) =>
  [
    a.limiteTolerancia === null ? null : `limite ${a.limiteTolerancia.toLocaleString('pt-BR')}`,
    a.tecnicaMedicao && `método ${a.tecnicaMedicao}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** A group, or a condition of the person: where, who does what, and the agents. */
function Quadro({ quadro }: { quadro: QuadroDoLtcat }) {
  const isMobile = useIsMobile()
  const onde = quadro.ambientes
    .map(({ nome, tempoExposicao }) => (tempoExposicao ? `${nome} (${tempoExposicao})` : nome))
    .join(', ')
  return (
    <>
      <Section
        title={quadro.nome}
        note={[
          quadro.inicio && quadro.fim && `${formatarData(quadro.inicio)} a ${formatarData(quadro.fim)}`,
          onde || 'nenhum ambiente registrado',
        ]
          .filter(Boolean)
          .join(' · ')}
        columns={[
          { label: 'Agente', width: isMobile ? '60%' : '38%' },
          { label: 'Avaliação', width: isMobile ? '40%' : '24%' },
          { label: 'Medidas de controle', width: '38%', isSecondary: true },
        ]}
        rows={quadro.agentes.map((a) => {
          const protecao = protecaoDoAgente(a).join('; ')
          return {
            id: `${a.codigo} ${a.descricao}`,
            cells: [
              <TextParts
                key="agente"
                text={`${a.codigo} ${a.agente}`}
                note={[a.descricao, a.fontes.length > 0 && `fonte: ${a.fontes.join('; ')}`, isMobile && protecao]
                  .filter(Boolean)
                  .join(' · ')}
              />,
              <TextParts key="avaliacao" text={avaliacao(a) ?? '—'} note={metodo(a)} />,
              protecao || '—',
            ],
          }
        })}
      />
      <Section title="Setores, funções e atividades" isSpaced={false}>
        {quadro.trabalhos.length === 0 ? (
          <p>Ninguém trabalha nestes ambientes neste dia.</p>
        ) : (
          <Facts
            items={quadro.trabalhos.map(({ setor, funcao, atividades }) => ({
              label: [setor, funcao].filter(Boolean).join(' · ') || 'Sem setor',
              value: atividades ?? 'Sem atividades descritas',
              isWide: true,
            }))}
          />
        )}
      </Section>
    </>
  )
}
