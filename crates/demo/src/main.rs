//! The `satchel-demo` binary.

fn main() -> std::process::ExitCode {
    satchel_demo::main()
}
