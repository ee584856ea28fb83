import type { ReactElement } from 'react'
import css from './Drawing.module.css'
import { Arrow, Coin, Cross, Drawing, Gift, Lines, Lock, Password, Phone, Pill, Shield, Tick, Window } from './parts'

const buy = [
  () => (
    <Phone>
      <Lines of={[[9, 10, 20]]} isStrong />
      <Gift x={5} y={16} shape="rifle" />
      <Gift x={26} y={16} shape="knife" isChosen />
      <Gift x={5} y={36} shape="gloves" />
      <Gift x={26} y={36} shape="pistol" />
      <Gift x={5} y={56} shape="smg" />
      <Gift x={26} y={56} shape="heavy" />
    </Phone>
  ),
  () => (
    <>
      <Phone>
        <Gift x={6} y={10} size={2} shape="knife" />
        <Lines
          of={[
            [8, 50, 26],
            [8, 56, 18],
          ]}
        />
        <Pill x={6} y={63} width={38} />
      </Phone>
      <circle className={css.card} cx="86" cy="24" r="12" />
      <Arrow d="M86 17v7l5 3" />
    </>
  ),
  () => (
    <Phone>
      <Coin x={25} y={16} r={7} />
      {[28, 40, 52].map((y, index) => (
        <g key={y}>
          <rect className={index === 0 ? css.chosen : css.card} x="6" y={y} width="38" height="10" rx="3" />
          <circle className={index === 0 ? css.accent : css.ring} cx="12" cy={y + 5} r="2.5" />
          <Lines of={[[18, y + 5, 16]]} />
        </g>
      ))}
      <Pill x={6} y={65} width={38} />
    </Phone>
  ),
  () => (
    <>
      <Gift x={43} y={6} size={1.4} shape="knife" />
      <Arrow d="M56 33v9m-4-4 4 4 4-4" />
      <path className={css.bag} d="M40 48h32c9 10 10 28-4 28H44c-14 0-13-18-4-28Z" />
      <path className={css.edge} d="M40 48q16 7 32 0" />
      <Tick x={72} y={68} />
    </>
  ),
]

const extract = [
  () => (
    <>
      <rect className={css.card} x="20" y="10" width="72" height="64" rx="7" />
      {[24, 42, 60].map((y) => (
        <g key={y}>
          <Tick x={32} y={y} r={5.5} />
          <Lines
            of={[
              [43, y - 2, 36],
              [43, y + 4, 22],
            ]}
          />
        </g>
      ))}
    </>
  ),
  () => (
    <Phone>
      <Gift x={5} y={12} shape="rifle" isChosen />
      <Gift x={26} y={12} shape="knife" isChosen />
      <Gift x={5} y={32} shape="pistol" />
      <Gift x={26} y={32} shape="gloves" isChosen />
      <Password x={5} y={52} width={40} count={5} />
      <Pill x={5} y={69} />
    </Phone>
  ),
  () => (
    <Window>
      <Gift x={18} y={28} size={1.5} shape="knife" />
      <Arrow d="M53 40h14m-5-5 5 5-5 5" />
      <circle className={css.ring} cx="84" cy="36" r="6" />
      <path className={css.ring} d="M73 54c1-8 6-10 11-10s10 2 11 10" />
      <rect className={css.good} x="34" y="60" width="44" height="10" rx="5" />
      <path className={css.mark} d="m52 65 3 3 5-6" />
    </Window>
  ),
  () => (
    <>
      <Shield x={56} y={42} />
      <circle className={css.card} cx="56" cy="40" r="11" />
      <Arrow d="M56 33v7l5 3" />
      <Tick x={76} y={62} />
    </>
  ),
]

const exchange = [
  () => (
    <Phone>
      <Gift x={5} y={12} shape="smg" isChosen />
      <Gift x={26} y={12} shape="heavy" />
      <Gift x={5} y={32} shape="pistol" isChosen />
      <Gift x={26} y={32} shape="rifle" />
      <Lines of={[[8, 58, 16]]} />
      <Pill x={5} y={65} />
    </Phone>
  ),
  () => (
    <>
      <Gift x={10} y={26} size={1.7} shape="smg" />
      <Arrow d="M48 40h14m-5-5 5 5-5 5" />
      <rect className={css.card} x="68" y="20" width="36" height="42" rx="6" />
      <Coin x={86} y={34} r={8} />
      <Lines of={[[76, 50, 20]]} isStrong />
      <Lines of={[[80, 56, 12]]} />
    </>
  ),
  () => (
    <>
      <path className={css.bag} d="M24 34h64a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6Z" />
      <path className={css.card} d="M74 47h22v14H74a7 7 0 0 1 0-14Z" />
      <Coin x={48} y={22} />
      <Arrow d="M48 36v9m-4-4 4 4 4-4" />
      <Tick x={84} y={54} r={4.5} />
    </>
  ),
]

const cash = [
  () => (
    <>
      <rect className={css.card} x="16" y="14" width="80" height="24" rx="6" />
      <circle className={css.alipay} cx="30" cy="26" r="7" />
      <Lines
        of={[
          [44, 23, 36],
          [44, 29, 22],
        ]}
      />
      <rect className={css.card} x="16" y="44" width="80" height="24" rx="6" />
      <circle className={css.wechat} cx="30" cy="56" r="7" />
      <Lines
        of={[
          [44, 53, 30],
          [44, 59, 22],
        ]}
      />
      <Tick x={86} y={26} r={5.5} />
    </>
  ),
  () => (
    <>
      <rect className={css.card} x="18" y="8" width="76" height="68" rx="7" />
      <Coin x={34} y={24} r={8} />
      <Lines of={[[48, 24, 34]]} isStrong />
      <path className={css.edge} d="M26 40h60" />
      <Lines
        of={[
          [26, 49, 18],
          [74, 49, 12],
          [26, 58, 24],
          [68, 58, 18],
        ]}
      />
      <Lines
        of={[
          [26, 67, 14],
          [62, 67, 24],
        ]}
        isStrong
      />
    </>
  ),
  () => (
    <>
      <Lock x={56} y={28} />
      <Password x={29} y={46} width={54} />
    </>
  ),
  () => (
    <>
      <path className={css.track} d="M28 18v48" />
      <Tick x={28} y={18} r={6} />
      <Tick x={28} y={42} r={6} />
      <circle className={css.ring} cx="28" cy="66" r="5" />
      <Lines
        of={[
          [44, 15, 40],
          [44, 22, 26],
          [44, 39, 48],
          [44, 46, 30],
          [44, 63, 34],
        ]}
      />
      <Coin x={92} y={64} r={9} />
    </>
  ),
]

const safe = [
  () => (
    <>
      <Lock x={26} y={28} />
      <Password x={42} y={18} width={54} />
      <Lock x={26} y={62} />
      <Password x={42} y={52} width={54} count={7} />
      <Arrow d="M58 39h20M62 45l12-12" />
    </>
  ),
  () => (
    <>
      <path className={css.card} d="M14 16h66a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H40L28 66V54H20a6 6 0 0 1-6-6V16Z" />
      <Password x={24} y={28} width={52} />
      <Cross x={86} y={56} r={10} />
    </>
  ),
  () => (
    <>
      <Gift x={12} y={14} size={1.5} shape="knife" />
      <Gift x={72} y={14} size={1.5} shape="knife" />
      <Arrow d="M47 24h18M47 31h18" />
      <Lines
        of={[
          [14, 50, 24],
          [74, 50, 24],
          [14, 57, 16],
          [74, 57, 16],
        ]}
      />
      <Tick x={56} y={62} r={9} />
    </>
  ),
  () => (
    <>
      <rect className={css.card} x="12" y="18" width="58" height="38" rx="4" />
      <path className={css.track} d="M8 62h66" />
      <Tick x={41} y={37} r={8} />
      <rect className={css.card} x="80" y="28" width="22" height="40" rx="4" />
      <Cross x={91} y={48} />
    </>
  ),
]

/** The drawing of each step of each topic. */
const scenes = { buy, extract, exchange, cash, safe } satisfies Record<string, readonly (() => ReactElement)[]>

export const Scene = ({ topic, step }: { topic: keyof typeof scenes; step: number }) => (
  <Drawing>{scenes[topic][step]?.()}</Drawing>
)
